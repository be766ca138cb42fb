from django.http import HttpRequest, HttpResponse
from django.urls import path

from cardsdb.urls import handler400, handler403, handler404, handler500, urlpatterns as urls_of_the_site

__all__ = ["handler400", "handler403", "handler404", "handler500", "urlpatterns"]


def baseline(request: HttpRequest) -> HttpResponse:
    return HttpResponse(b"ok", content_type="text/plain")


urlpatterns = [path("api/baseline/", baseline), *urls_of_the_site]
