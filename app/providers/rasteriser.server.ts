import { initWasm, Resvg } from '@resvg/resvg-wasm'
import wasm from '@resvg/resvg-wasm/index_bg.wasm'

/** An SVG without text, as a PNG of this width. */
export async function rasterize(svg: string, width: number): Promise<Uint8Array<ArrayBuffer>> {
  await rasteriserReady()
  return png(svg, width)
}

/**
 * `initWasm` may run once in an isolate and refuses a second time, so whether it ran is a fact about the
 * isolate and is kept here. It holds no data: an isolate that vanishes takes nothing with it.
 */
let ready: Promise<void> | undefined

function rasteriserReady() {
  ready ??= initWasm(wasm)
  return ready
}

/** What the rasteriser holds is WebAssembly memory, which no garbage collector gives back. */
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
