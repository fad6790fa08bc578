import { context, propagation, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'

// A setup that a company loads with `node --import` into all its services. The exporter reads OTEL_EXPORTER_OTLP_ENDPOINT.
const spanProcessors = [new SimpleSpanProcessor({ exporter: new OTLPTraceExporter() })]
trace.setGlobalTracerProvider(
  new TracerProvider({ resource: resourceFromAttributes({ 'service.name': 'all-of-the-company' }), spanProcessors }),
)
context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
propagation.setGlobalPropagator(new W3CTraceContextPropagator())
