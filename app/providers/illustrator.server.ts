import { initWasm, Resvg } from '@resvg/resvg-wasm'
import wasm from '@resvg/resvg-wasm/index_bg.wasm'
import { illustrate } from '#app/illustrator/illustrate.ts'
import { cardWidth, drawSocialCardSvg, type SocialCardContent } from '#app/illustrator/social-card/card.ts'
import { createImageResultFromBytes, type ImageModel } from './image-result.ts'

const imageWidth = 1200

export function createIllustratorModel(): ImageModel {
  return {
    provider: 'illustrator',
    model: 'illustrator',
    draw: async (meal) => createImageResultFromBytes(await rasterizeSvg(illustrate(meal), imageWidth)),
  }
}

export function renderSocialCard(card: SocialCardContent) {
  return rasterizeSvg(drawSocialCardSvg(card), cardWidth)
}

/** `initWasm` must run only once per isolate. Requests can share its promise, because it contains no request data. */
let ready: Promise<void> | undefined

/** `svg` must not contain text elements, because no font is loaded here. */
async function rasterizeSvg(svg: string, width: number): Promise<Uint8Array<ArrayBuffer>> {
  await (ready ??= initWasm(wasm))
  const resvg = new Resvg(svg, { fitTo: { mode: 'width', value: width } })
  try {
    const image = resvg.render()
    try {
      return new Uint8Array(image.asPng())
    } finally {
      // WebAssembly memory isn't garbage-collected, so free the image and the renderer.
      image.free()
    }
  } finally {
    resvg.free()
  }
}
