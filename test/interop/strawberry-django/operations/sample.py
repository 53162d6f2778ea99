"""The records that the tests find."""

from datetime import date, datetime, timedelta, timezone
from decimal import Decimal

from .models import Incident, Line, Person, Ticket

LINES = ("Brunnhorn", "Steinfeld", "Luginsland", "Tannegg", "Karlsee")
FIRST_NAMES = ("Ada", "Ben", "Carla", "Dmitri", "Esi", "Femke", "Goran", "Hana")
LAST_NAMES = ("Brunner", "Okafor", "Ruiz", "Lund", "Mensah")
TITLES = ("Door does not close", "Cable noise", "Cabin light is out", "Gate is stuck", "Ice on the mast")
STATUSES = (Incident.Status.OPEN, Incident.Status.INVESTIGATING, Incident.Status.RESOLVED)
INCIDENTS = 60
TICKETS = 400


def insert():
    lines = [Line(name=name, opened=date(1960 + 7 * at, 5, 1)) for at, name in enumerate(LINES)]
    Line.objects.bulk_create(lines)
    names = [f"{first} {last}" for last in LAST_NAMES for first in FIRST_NAMES]
    people = [Person(name=name, email=f"{name.lower().replace(' ', '.')}@people.example") for name in names]
    Person.objects.bulk_create(people)
    Incident.objects.bulk_create(incident(at, lines, people) for at in range(INCIDENTS))
    # The model sets the time when it saves: these are from other days.
    for at, record in enumerate(Incident.objects.all()):
        reported_at = datetime(2026, 1, 5, 8, 0, tzinfo=timezone.utc) + timedelta(hours=7 * at)
        Incident.objects.filter(pk=record.pk).update(reported_at=reported_at)
    Ticket.objects.bulk_create(ticket(at, lines, people) for at in range(TICKETS))


def incident(at, lines, people):
    return Incident(
        title=f"{TITLES[at % len(TITLES)]}, no. {at + 1}",
        status=STATUSES[at % len(STATUSES)],
        line=lines[at * 3 % len(lines)],
        assignee=people[at * 7 % len(people)] if at % 4 else None,
        cost=Decimal(at * 137 % 900) + Decimal("0.50") if at % 3 else None,
    )


def ticket(at, lines, people):
    return Ticket(
        number=f"T-{10_000 + at * 37}",
        holder=people[at * 11 % len(people)],
        line=lines[at % len(lines)],
        price=Decimal(12 + at * 7 % 60),
        valid_on=date(2026, 2, 1) + timedelta(days=at % 90),
    )
