"""Traces in OpenTelemetry's form, when they are asked for: a span for each request and for each commit.

Where they go is said with OpenTelemetry's own variables (OTEL_EXPORTER_OTLP_ENDPOINT and the like).
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from croupier.extras import naming_extra

_tracer: Any = None


def begin(exporter: Any = None) -> None:
    """Begin to send spans."""
    global _tracer
    with naming_extra():
        from opentelemetry.sdk.resources import Resource
        from opentelemetry.sdk.trace import TracerProvider
        from opentelemetry.sdk.trace.export import BatchSpanProcessor, SimpleSpanProcessor
    provider = TracerProvider(resource=Resource.create({"service.name": "croupier"}))
    if exporter is None:
        with naming_extra():
            from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
        provider.add_span_processor(BatchSpanProcessor(OTLPSpanExporter()))
    else:
        provider.add_span_processor(SimpleSpanProcessor(exporter))
    _tracer = provider.get_tracer("croupier")


def end() -> None:
    """Trace no more."""
    global _tracer
    _tracer = None


@contextmanager
def span(name: str, **about: Any) -> Iterator[Any]:
    """Trace a stretch of work; None where traces are off."""
    if _tracer is None:
        yield None
        return
    with _tracer.start_as_current_span(name, attributes=about) as open_span:
        yield open_span
