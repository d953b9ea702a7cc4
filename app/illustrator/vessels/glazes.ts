interface Ceramic {
  rim: string
  shade: string
  floor: string
  deep: string
  edge: string
  speck: string
}

const ceramic = (
  rim: string,
  shade: string,
  floor: string,
  deep: string,
  edge: string,
  speck: string,
): Ceramic => ({
  rim,
  shade,
  floor,
  deep,
  edge,
  speck,
})

export const GLAZES = {
  cream: ceramic('#fbf5e8', '#e5d8bf', '#f5ecda', '#d8c7a8', '#c39a6b', '#8d6b45'),
  oat: ceramic('#efe2c8', '#d3bf9a', '#e8d8b9', '#c2aa80', '#a97e4f', '#7d5a34'),
  sage: ceramic('#bccbb0', '#96a98b', '#b0c0a3', '#84977a', '#7a6a48', '#4f5f45'),
  dusk: ceramic('#a9bfc3', '#7f989f', '#9cb3b8', '#6c868e', '#6f6450', '#475b62'),
  forest: ceramic('#3d6a57', '#24503e', '#346050', '#1b3d30', '#8a6a44', '#a9c2ae'),
  clay: ceramic('#d69a77', '#b27450', '#cb8d69', '#9a6040', '#7c4a2d', '#6f3f25'),
  ink: ceramic('#4d524c', '#343832', '#434842', '#282b27', '#8a6a44', '#9a9c90'),
  butter: ceramic('#f6e2ac', '#dcc079', '#eed697', '#cbab60', '#b08443', '#94702f'),
  plum: ceramic('#7c4a5c', '#5a2f42', '#6f4052', '#452233', '#8a6a44', '#c9a5b0'),
}
export type Glaze = keyof typeof GLAZES

/** Pale food goes on dark glaze, dark food on light. */
export const LIGHT: readonly Glaze[] = ['cream', 'cream', 'oat', 'dusk', 'sage']
export const DARK: readonly Glaze[] = ['forest', 'dusk', 'ink', 'clay', 'sage']
export const ANY: readonly Glaze[] = ['cream', 'oat', 'dusk', 'sage', 'clay', 'forest']
