import { initWasm, Resvg } from '@resvg/resvg-wasm'
import wasm from '@resvg/resvg-wasm/index_bg.wasm'

/** Renders an SVG without text as a PNG, `width` px wide. */
export async function rasterizeSvg(svg: string, width: number): Promise<Uint8Array<ArrayBuffer>> {
  await rasteriserReady()
  return png(svg, width)
}

/** `initWasm` may run only once per isolate, so its promise is cached here; the promise holds no request data. */
let ready: Promise<void> | undefined

function rasteriserReady() {
  ready ??= initWasm(wasm)
  return ready
}

/** Renders a PNG and frees the WebAssembly memory explicitly, because that memory is not garbage-collected. */
function png(svg: string, width: number) {
  const resvg = new Resvg(svg, { fitTo: { mode: 'width', value: width } })
  try {
    const image = resvg.render()
    try {
      return new Uint8Array(image.asPng())
    } finally {
      image.free()
    }
  } finally {
    resvg.free()
  }
}
