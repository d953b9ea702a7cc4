import { createContext } from 'react'

export interface FirstPicture {
  type: string
  srcSet: string
  sizes: string
}

/** Tells the picture that the page paints first, for the answer's head; only while the server makes the page. */
export const FirstPictureContext = createContext<(picture: FirstPicture) => void>(() => undefined)
