import { createContext } from 'react'

export interface PreloadedImage {
  type: string
  srcSet: string
  sizes: string
}

/** Reports the page's first visible picture during server rendering, so that the document head can preload it. */
export const ImagePreloadContext = createContext<(picture: PreloadedImage) => void>(() => undefined)
