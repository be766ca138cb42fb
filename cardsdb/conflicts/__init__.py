"""Two people with the same thing before them: what each changed is merged, or both sides are shown.

A form carries what it was opened on. What was typed in it is a change of that, as a kept change is, and is
laid over what is stored by then (`merging`). Who changed the stored thing is told by its history (`authors`).
"""
