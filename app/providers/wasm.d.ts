/** The bundler hands over a compiled module: a Worker may not compile WebAssembly from bytes. */
declare module '@resvg/resvg-wasm/index_bg.wasm' {
  const wasm: WebAssembly.Module
  export default wasm
}
