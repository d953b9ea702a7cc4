export default {} satisfies ExportedHandler
