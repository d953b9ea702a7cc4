/** A Worker that only discards queue messages: tests call the request handler and the queue consumer directly. */
export default { queue: () => undefined } satisfies ExportedHandler
