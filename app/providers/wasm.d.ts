/** The bundler provides a compiled WebAssembly module, because Workers cannot compile WebAssembly from bytes. */
declare module '@resvg/resvg-wasm/index_bg.wasm' {
  const wasm: WebAssembly.Module
  export default wasm
}
