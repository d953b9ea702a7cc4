import { initWasm, Resvg } from '@resvg/resvg-wasm'
import wasm from '@resvg/resvg-wasm/index_bg.wasm'
import { illustrate } from '#app/illustrator/illustrate.ts'
import { type DishToDraw, type Drawing, drawingOf, type ImageModel } from './drawing.ts'

/** The widest picture a page asks for. */
const side = 1200

/** The house's own hand: offline, free, and the same dish is the same picture every time. */
export function illustratorModel(): ImageModel {
  return { provider: 'illustrator', model: 'illustrator', draw }
}

async function draw(dish: DishToDraw): Promise<Drawing> {
  await rasteriserReady()
  return drawingOf(png(illustrate(dish)))
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
function png(svg: string) {
  const resvg = new Resvg(svg, { fitTo: { mode: 'width', value: side } })
  try {
    const image = resvg.render()
    try {
      return image.asPng()
    } finally {
      image.free()
    }
  } finally {
    resvg.free()
  }
}
