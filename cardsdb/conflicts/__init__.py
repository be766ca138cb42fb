"""Two people with the same thing before them: what each changed is merged, or both sides are shown.

A form carries what it was opened on (`values`). When it is sent, that is compared with what is stored by then
and with what was typed (`merging`). Who changed the stored thing is told by its history (`authors`).
"""
