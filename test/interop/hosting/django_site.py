"""A small Django project with the recipe of docs/hosting.md.

usage: python django_site.py PUBLIC_FOLDER
Prints "port N" once it serves.
"""

import sys
from socketserver import ThreadingMixIn
from wsgiref.simple_server import WSGIRequestHandler, WSGIServer, make_server

from django.conf import settings
from django.core.wsgi import get_wsgi_application

from data_site import add_headers

settings.configure(
    ALLOWED_HOSTS=["127.0.0.1"],
    ROOT_URLCONF=__name__,
    SECRET_KEY="only for tests" * 4,
    MIDDLEWARE=[
        "django.middleware.security.SecurityMiddleware",
        "whitenoise.middleware.WhiteNoiseMiddleware",
    ],
    WHITENOISE_ROOT=sys.argv[1],
    WHITENOISE_INDEX_FILE=True,
    WHITENOISE_ALLOW_ALL_ORIGINS=False,
    WHITENOISE_ADD_HEADERS_FUNCTION=add_headers,
)
urlpatterns = []


class Server(ThreadingMixIn, WSGIServer):
    """A browser opens several connections at once."""

    daemon_threads = True


class Handler(WSGIRequestHandler):
    def log_message(self, *arguments):
        """The tests read what the program prints."""


server = make_server("127.0.0.1", 0, get_wsgi_application(), Server, Handler)
print(f"port {server.server_port}", flush=True)
server.serve_forever()
