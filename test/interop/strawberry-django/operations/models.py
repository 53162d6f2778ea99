"""What an operator of cable cars keeps in a database: lines, people, incidents, tickets."""

from django.db import models


class Line(models.Model):
    name = models.CharField(max_length=80)
    opened = models.DateField()

    def __str__(self):
        return self.name


class Person(models.Model):
    name = models.CharField(max_length=80)
    email = models.EmailField()

    class Meta:
        verbose_name_plural = "people"

    def __str__(self):
        return self.name


class Incident(models.Model):
    class Status(models.TextChoices):
        OPEN = "open", "Open"
        INVESTIGATING = "investigating", "Investigating"
        RESOLVED = "resolved", "Resolved"

    title = models.CharField(max_length=120)
    status = models.CharField(max_length=20, choices=Status.choices, default=Status.OPEN)
    line = models.ForeignKey(Line, on_delete=models.PROTECT, related_name="incidents")
    assignee = models.ForeignKey(
        Person, on_delete=models.SET_NULL, null=True, blank=True, related_name="incidents"
    )
    cost = models.DecimalField(max_digits=10, decimal_places=2, null=True, blank=True)
    reported_at = models.DateTimeField(auto_now_add=True)

    def __str__(self):
        return self.title


class Ticket(models.Model):
    number = models.CharField(max_length=20)
    holder = models.ForeignKey(Person, on_delete=models.CASCADE, related_name="tickets")
    line = models.ForeignKey(Line, on_delete=models.CASCADE, related_name="tickets")
    price = models.DecimalField(max_digits=8, decimal_places=2)
    valid_on = models.DateField()

    def __str__(self):
        return self.number
