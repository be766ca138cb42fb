"""Sentences that say first what the house style says last, or what becomes of cards and not who does it."""

from typing import Final

from engine.language.elsewhere.phrasebook import phrasebook

TURNED_ROUND: Final = phrasebook(r"""
# What becomes of cards, by whom
{said}<cards: {subject}> {becomes}<deed: return|destroy|discard|reveal>[e]d<rest: {maybe}> by <who:
    {doers}>{end}
{said}<cards: {subject}> {becomes}<deed: sacrifice|shuffle|move>d<rest: {maybe}> by <who: {doers}>{end}
    → <who> <deed>s <cards><rest>
{said}<cards: {subject}> {becomes}drawn by <who: {doers}>{end} → <who> draws <cards>
{said}<cards: {subject}> {becomes}<deed: return|destroy|discard|reveal>[e]d<rest: [ {whatever}]>{end}
{said}<cards: {subject}> {becomes}<deed: sacrifice|shuffle|move>d<rest: [ {whatever}]>{end}
    → <deed> <cards><rest>
{said}<whose: your|their> next turn {becomes}skipped{end} → skip <whose> next turn
{said}<first: {subject} ((is|are|get[s]|must) {words}|(go|return|come)(es)?s? {words})>(,|[,] and|[,] then)
    are
    → <first>. Those cards are
{said}<first: {subject} ((is|get[s]|must) {words}|(goes|returns|comes) {words})>(,|[,] and|[,] then) is
    → <first>. That card is
# What one does for all is done once
{said}<first: {doers} {words}>[ each](, then|[,] and[ then]) shuffle(?!s) → <first>. Shuffle
{said}<cards: {subject}> {becomes}stolen<rest: [ {whatever}]>{end} → steal <cards><rest>
{said}<cards: {subject}> {becomes}(put|placed|sent|added) <rest: {whatever}>{end} → put <cards> <rest>
{said}<cards: {subject}> {becomes}brought <rest: {whatever}>{end} → bring <cards> <rest>
{said}<cards: {subject}> [must ](return[s]|(goes|go|come[s]) back) <rest: {whatever}>{end} → return <cards>
    <rest>
{said}<cards: {subject}> [must ](goes|go|come[s]) <rest: (in|to|into|on|onto|under) {whatever}>{end}
{said}<cards: {a} {few} (from|in) {few}> enter[s] <rest: {whatever}>{end}
    → put <cards> <rest>
<whose: your|their> turn ends[ (there|here|now|at once|immediately|right away)]{end} → end <whose> turn
# What is asked, and what is waited for, is said last
{said}<done: {does} {few}> if <state: it is [not ][a[n] ]{own kind}[ card]>(?=,? otherwise|{end})
    → if <state>, <done>
\. <done: [you (must|may) ]{step} {few}> ({each time}|whenever|as soon as) <event: {words}>{end}
    → .\nWhenever <event>: <done>
\. <done: [you (must|may) ]{step} {few}> {when} (it|this card) (is|gets|was) <gone: {gone}[ or {gone}]>{end}
    → .\nWhen this card is <gone>, <done>
""")
