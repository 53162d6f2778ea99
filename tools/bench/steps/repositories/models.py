"""Repositories and their issues, as far as the jobs on GitHub's schema need them."""

from django.db import models


class Repository(models.Model):
    name = models.CharField(max_length=100)
    description = models.TextField(blank=True)

    class Meta:
        verbose_name_plural = "repositories"

    def __str__(self):
        return self.name


class Issue(models.Model):
    class State(models.TextChoices):
        OPEN = "OPEN", "Open"
        CLOSED = "CLOSED", "Closed"

    repository = models.ForeignKey(Repository, on_delete=models.CASCADE, related_name="issues")
    title = models.CharField(max_length=256)
    body = models.TextField(blank=True)
    state = models.CharField(max_length=6, choices=State.choices, default=State.OPEN)
    created_at = models.DateTimeField(auto_now_add=True)

    def __str__(self):
        return self.title
