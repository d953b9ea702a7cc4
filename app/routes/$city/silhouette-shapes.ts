/** One SVG path per fill color. In `pale` and `lit`, a shape drawn inside another shape cuts a hole in it. */
export interface Silhouette {
  near?: string
  far?: string
  lit?: string
  pale?: string
  sign?: { x: number; y: number; size: number; text: string }
}

const ground = 474

export function house(x: number, width: number, height: number) {
  const roof = Math.round(width * 0.42)
  return { far: `M${x} ${ground}v-${height}l${width / 2}-${roof} ${width / 2} ${roof}v${height}z` }
}

/** Draws a brick building with a cornice. Each string in `windows` is one floor; an `x` in it is a lit window. */
export function brickBuilding(x: number, width: number, height: number, ...windows: string[]) {
  const top = ground - height
  const lit = windows.flatMap((row, floor) =>
    Array.from(row, (window, column) =>
      window === 'x' ? `M${x + 9 + column * 13} ${top + 11 + floor * 18}h5v8h-5z` : '',
    ),
  )
  return { near: `M${x} ${ground}V${top}h3v-5h${width - 6}v5h3V${ground}z`, lit: lit.join('') }
}

export function clockTower(x: number, height: number) {
  const top = ground - height
  return {
    near: `M${x} ${ground}V${top}h34V${ground}zM${x - 4} ${top}l21-40 21 40z`,
    pale: `M${x + 7} ${top + 20}a10 10 0 1 1 20 0a10 10 0 1 1-20 0zm9-7v8h6v-2h-4v-6z`,
  }
}

export const church = (x: number, spire: number) => ({
  near: `M${x} ${ground}v-42l24-18 24 18v42zM${x + 16} ${ground - 46}v-34l8-${spire} 8 ${spire}v34z`,
  lit: `M${x + 21} ${ground - 30}v14h6v-14a3 3 0 0 0-6 0z`,
})

export const millChimney = (x: number, height: number) => ({
  near: `M${x} ${ground}l4-${height}h9l4 ${height}z`,
  pale: `M${x + 4} ${ground - height + 9}h9v5h-9z`,
})

export const courthouse = (x: number) => ({
  near: `M${x} ${ground}v-50h116v50zM${x + 26} 424l32-22 32 22zM${x + 46} 406v-26h24v26zM${x + 43} 380a15 17 0 0 1 30 0zM${x + 57} 366v-18h2v18z`,
  pale: [32, 44, 56, 68, 80].map((left) => `M${x + left} 430h5v44h-5z`).join(''),
  lit: `M${x + 54} 388h8v12h-8zM${x + 10} 438h6v10h-6zM${x + 100} 438h6v10h-6z`,
})

export const logCabin = (x: number, width: number) => ({
  near: `M${x} ${ground}V434l10-26h${width - 20}l10 26V${ground}zM${x - 9} ${ground}v-78h13v78z`,
  pale: [440, 448, 456, 464].map((y) => `M${x + 5} ${y}h${width - 5}v2h-${width - 5}z`).join(''),
  lit: `M${x + Math.round(width * 0.3)} 444h9v12h-9zM${x + Math.round(width * 0.66)} 444h9v12h-9z`,
})

export const coveredBridge = (x: number) => ({
  near: `M${x - 12} 414l14-20h152l14 20zM${x - 8} ${ground}v-26h22v26zM${x + 142} ${ground}v-26h22v26zM${x + 68} ${ground}v-22h20v22z`,
  pale: `M${x} 414h156v36H${x}zm12 12v24h18v-24a9 9 0 0 0-18 0z${[46, 72, 98, 124].map((left) => `M${x + left} 424h8v14h-8z`).join('')}`,
})

export function trestle(x: number, width: number, cars: number) {
  const legPositions = Array.from({ length: Math.floor(width / 44) }, (_, leg) => x + 16 + leg * 44)
  const carPaths = Array.from({ length: cars }, (_, index) => `M${x + 96 + index * 46} 400h40v-22h-40z`)
  const engine = cars > 0 ? `M${x + 40} 400v-20h14v-12h8v12h12v-18h18v38z` : ''
  return {
    near: `M${x} 402h${width}v8H${x}z${legPositions.map((leg) => `M${leg} 410l-9 66h5l8-58 8 58h5l-9-66z`).join('')}${engine}${carPaths.join('')}`,
    lit: cars > 0 ? `M${x + 78} 368h8v8h-8z` : '',
  }
}

export const streetSign = (x: number, text: string) => ({
  near: `M${x} ${ground}v-116h6v116zM${x + 186} ${ground}v-116h6v116zM${x - 6} 334h204v44H${x - 6}zM${x + 60} 334l36-24 36 24z`,
  lit: `M${x - 2} 338h196v2H${x - 2}zM${x - 2} 372h196v2H${x - 2}z`,
  sign: { x: x + 96, y: 366, size: 28, text },
})

export const obelisk = (x: number, height: number) => ({
  pale: `M${x} ${ground}l4-${height} 6-11 6 11 4 ${height}z`,
})

const columns = [8, 22, 36, 50, 68, 82, 96, 110, 130, 144, 158, 172]

export const capitol = (x: number) => ({
  pale: `M${x} ${ground}v-36h190v36z${columns.map((left) => `M${x + left} 446h5v24h-5z`).join('')}M${x + 62} 438v-24h66v24zM${x + 68} 414v-8h54v8zM${x + 70} 406a25 34 0 0 1 50 0zM${x + 90} 374v-12h10v12zM${x + 94} 362v-14h2v14z`,
})

export const steppedTower = (x: number) => ({
  near: `M${x} ${ground}v-92h72v92zM${x + 8} 382v-22h56v22zM${x + 15} 360v-18h42v18zM${x + 22} 342v-14h28v14z`,
  lit: `M${x + 22} 326l4-14h20l4 14zM${x + 33} 310l3-16 3 16zM${x + 12} 396h6v9h-6zM${x + 32} 396h6v9h-6zM${x + 52} 414h6v9h-6zM${x + 32} 432h6v9h-6zM${x + 12} 432h6v9h-6z`,
})

export const sphereTower = (x: number) => ({
  near: `M${x} ${ground}l9-116h10l9 116h-5l-5-66-8 66h-3l6-78-2-30-6 108z`,
  lit: `M${x - 9} 338a23 23 0 1 1 46 0a23 23 0 1 1-46 0zm0-3v3h46v-3zm1 9v3h44v-3z`,
})

export const pines = (...positions: number[]) => ({
  far: positions
    .map((x, index) => {
      const height = 52 + ((index * 17) % 26)
      return `M${x} ${ground}l13-${height} 13 ${height}z`
    })
    .join(''),
})

export const barn = (x: number) => ({
  near: `M${x} ${ground}v-34l12-20 22-12 22 12 12 20v34z`,
  lit: `M${x + 30} ${ground - 46}h8v8h-8z`,
})
