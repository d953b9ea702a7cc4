import { createContext } from 'react'

export interface PreloadedImage {
  type: string
  srcSet: string
  sizes: string
}

/** Reports the page's first visible picture during server rendering, so that the response can preload it in the document head. */
export const ImagePreloadContext = createContext<(picture: PreloadedImage) => void>(() => undefined)
