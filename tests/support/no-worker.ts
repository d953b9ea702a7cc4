/** A Worker that only discards queue messages, because tests call the request handler and queue consumer directly. */
export default { queue: () => undefined } satisfies ExportedHandler
