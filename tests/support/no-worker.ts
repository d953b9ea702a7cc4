/** The tests call the porch themselves. What they put on a queue is only taken off it: the consumer is called by hand too. */
export default { queue: () => undefined } satisfies ExportedHandler
