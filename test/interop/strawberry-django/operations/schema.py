"""The schema, as the guide of Strawberry's Django integration writes one: types, filters, orders and mutations of the models."""

from typing import Optional

import strawberry
import strawberry_django
from strawberry import auto
from strawberry_django.optimizer import DjangoOptimizerExtension
from strawberry_django.pagination import OffsetPaginated

from . import models


@strawberry_django.filter_type(models.Line, lookups=True)
class LineFilter:
    id: auto
    name: auto
    opened: auto


@strawberry_django.order_type(models.Line)
class LineOrder:
    name: auto
    opened: auto


@strawberry_django.filter_type(models.Person, lookups=True)
class PersonFilter:
    id: auto
    name: auto
    email: auto


@strawberry_django.order_type(models.Person)
class PersonOrder:
    name: auto


@strawberry_django.filter_type(models.Incident, lookups=True)
class IncidentFilter:
    id: auto
    title: auto
    status: auto
    line: Optional[LineFilter]
    assignee: Optional[PersonFilter]
    reported_at: auto


@strawberry_django.order_type(models.Incident)
class IncidentOrder:
    title: auto
    status: auto
    cost: auto
    reported_at: auto


@strawberry_django.filter_type(models.Ticket, lookups=True)
class TicketFilter:
    id: auto
    number: auto
    holder: Optional[PersonFilter]
    line: Optional[LineFilter]
    valid_on: auto


@strawberry_django.order_type(models.Ticket)
class TicketOrder:
    number: auto
    price: auto
    valid_on: auto


@strawberry_django.type(models.Line, filters=LineFilter, ordering=LineOrder)
class Line:
    id: auto
    name: auto
    opened: auto
    incidents: OffsetPaginated["Incident"] = strawberry_django.offset_paginated()
    tickets: OffsetPaginated["Ticket"] = strawberry_django.offset_paginated()


@strawberry_django.type(models.Person, filters=PersonFilter, ordering=PersonOrder)
class Person:
    id: auto
    name: auto
    email: auto
    incidents: OffsetPaginated["Incident"] = strawberry_django.offset_paginated()
    tickets: OffsetPaginated["Ticket"] = strawberry_django.offset_paginated()


@strawberry_django.type(models.Incident, filters=IncidentFilter, ordering=IncidentOrder)
class Incident:
    id: auto
    title: auto
    status: auto
    line: Line
    assignee: Optional[Person]
    cost: auto
    reported_at: auto


@strawberry_django.type(models.Ticket, filters=TicketFilter, ordering=TicketOrder)
class Ticket:
    id: auto
    number: auto
    holder: Person
    line: Line
    price: auto
    valid_on: auto


@strawberry_django.input(models.Incident)
class IncidentInput:
    title: auto
    status: auto
    line: auto
    assignee: auto
    cost: auto


@strawberry_django.partial(models.Incident)
class IncidentPatch(IncidentInput):
    id: auto


@strawberry.input
class IncidentKey:
    id: strawberry.ID


@strawberry.type
class Query:
    line: Line = strawberry_django.field()
    lines: OffsetPaginated[Line] = strawberry_django.offset_paginated()
    person: Person = strawberry_django.field()
    people: OffsetPaginated[Person] = strawberry_django.offset_paginated()
    incident: Incident = strawberry_django.field()
    incidents: OffsetPaginated[Incident] = strawberry_django.offset_paginated()
    ticket: Ticket = strawberry_django.field()
    tickets: OffsetPaginated[Ticket] = strawberry_django.offset_paginated()


@strawberry.type
class Mutation:
    create_incident: Incident = strawberry_django.mutations.create(IncidentInput)
    update_incident: Incident = strawberry_django.mutations.update(IncidentPatch)
    delete_incident: Incident = strawberry_django.mutations.delete(IncidentKey)

    @strawberry_django.mutation
    def resolve_incident(self, id: strawberry.ID) -> Incident:
        """Sets the status of an incident to resolved."""
        incident = models.Incident.objects.get(pk=id)
        incident.status = models.Incident.Status.RESOLVED
        incident.save()
        return incident


schema = strawberry.Schema(query=Query, mutation=Mutation, extensions=[DjangoOptimizerExtension])
