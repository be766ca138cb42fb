from django.http import HttpRequest, HttpResponse
from django.urls import path

from cardsdb.urls import urlpatterns as urls_of_the_site


def baseline(request: HttpRequest) -> HttpResponse:
    return HttpResponse(b"ok", content_type="text/plain")


urlpatterns = [path("api/baseline/", baseline), *urls_of_the_site]
