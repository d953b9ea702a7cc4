import { createContext } from 'react'

export interface FirstPicture {
  type: string
  srcSet: string
  sizes: string
}

/** Reports the page's first visible picture during server rendering, so that the response can preload it in the document head. */
export const FirstPictureContext = createContext<(picture: FirstPicture) => void>(() => undefined)
