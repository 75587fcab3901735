"""Other ways to the tests' Redis: through TLS, and through a socket of this machine."""

import select
import socket
import ssl
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address
from pathlib import Path
from urllib.parse import urlsplit

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from django.conf import settings


def certificate(folder: Path) -> Path:
    """A key and a certificate for 127.0.0.1, in one file."""
    key = ec.generate_private_key(ec.SECP256R1())
    name, now = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "127.0.0.1")]), datetime.now(UTC)
    made = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - timedelta(hours=1))
        .not_valid_after(now + timedelta(hours=1))
        .add_extension(x509.SubjectAlternativeName([x509.IPAddress(ip_address("127.0.0.1"))]), critical=False)
        .sign(key, hashes.SHA256())
    )
    pem = serialization.Encoding.PEM
    secret = key.private_bytes(pem, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    path = folder / "redis.pem"
    path.write_bytes(secret + made.public_bytes(pem))
    return path


@contextmanager
def tls(folder: Path) -> Iterator[str]:
    """Gives the URL."""
    pem = certificate(folder)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(pem)
    listener = socket.create_server(("127.0.0.1", 0))
    port, number = listener.getsockname()[1], urlsplit(settings.REDIS_URL).path
    with _passing(listener, context):
        yield f"rediss://{_login()}127.0.0.1:{port}{number}?ssl_ca_certs={pem}"


@contextmanager
def unix(folder: Path) -> Iterator[str]:
    """Gives the URL."""
    listener = socket.socket(socket.AF_UNIX)
    listener.bind(str(folder / "redis.sock"))
    listener.listen()
    number = urlsplit(settings.REDIS_URL).path.strip("/")
    with _passing(listener, None):
        yield f"unix://{_login()}{folder}/redis.sock?db={number}"


def _login() -> str:
    """The password of the tests' Redis, where it has one."""
    password = urlsplit(settings.REDIS_URL).password
    return f":{password}@" if password else ""


@contextmanager
def _passing(listener: socket.socket, context: ssl.SSLContext | None) -> Iterator[None]:
    where = urlsplit(settings.REDIS_URL)

    def serve() -> None:
        while True:
            try:
                near, _ = listener.accept()
                near = context.wrap_socket(near, server_side=True) if context else near
            except ssl.SSLError:
                continue
            except OSError:
                return
            far = socket.create_connection((where.hostname or "127.0.0.1", where.port or 6379))
            for one in (near, far):
                if one.family == socket.AF_INET:
                    one.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            threading.Thread(target=_pump, args=(near, far), daemon=True).start()

    threading.Thread(target=serve, daemon=True).start()
    try:
        yield
    finally:
        listener.shutdown(socket.SHUT_RDWR)
        listener.close()


def _pump(near: socket.socket, far: socket.socket) -> None:
    other = {near: far, far: near}
    with near, far:
        while True:
            pending = isinstance(near, ssl.SSLSocket) and near.pending()
            for one in [near] if pending else select.select([near, far], [], [])[0]:
                data = one.recv(65536)
                if not data:
                    return
                other[one].sendall(data)
