import type { CitySlug } from '#app/content/cities.ts'
import * as draw from './silhouette-shapes.ts'

/** `hillHeight` is relative to Johnson City's hills: 0.5 draws hills half as high. */
function skyline(hillHeight: number, ...silhouettes: draw.Silhouette[]) {
  const join = (fill: 'near' | 'far' | 'lit' | 'pale') =>
    silhouettes.map((silhouette) => silhouette[fill] ?? '').join('')
  const sign = silhouettes.find((silhouette) => silhouette.sign)?.sign
  const paths = { far: join('far'), near: join('near'), pale: join('pale'), lit: join('lit') }
  return { hillHeight, ...paths, ...(sign && { sign }) }
}

const skylines: Record<CitySlug, ReturnType<typeof skyline>> = {
  'johnson-city': skyline(
    1,
    draw.house(700, 46, 26),
    draw.house(760, 38, 20),
    draw.house(1290, 50, 28),
    draw.house(1352, 40, 22),
    draw.brickBuilding(880, 44, 62),
    draw.brickBuilding(920, 72, 92, 'xxxx-', 'x-xxx'),
    draw.brickBuilding(994, 44, 70, 'xxx'),
    draw.clockTower(1042, 118),
    draw.brickBuilding(1076, 58, 78, 'xxxx'),
    draw.brickBuilding(1140, 40, 56),
    draw.church(1206, 54),
  ),
  kingsport: skyline(
    0.8,
    draw.house(740, 44, 22),
    draw.millChimney(830, 132),
    draw.millChimney(860, 150),
    draw.brickBuilding(882, 84, 58, '-xx-x'),
    draw.church(972, 40),
    draw.church(1030, 68),
    draw.church(1092, 46),
    draw.brickBuilding(1148, 74, 66, 'x-xxx'),
    draw.millChimney(1236, 118),
    draw.house(1270, 48, 26),
  ),
  bristol: skyline(
    0.75,
    draw.house(752, 46, 24),
    draw.brickBuilding(840, 66, 88, 'xx-x', '-xxx'),
    draw.brickBuilding(906, 48, 66, 'x-x'),
    draw.streetSign(964, 'BRISTOL'),
    draw.brickBuilding(1166, 58, 74, 'x-xx'),
    draw.brickBuilding(1224, 64, 96, 'xxx-', 'x-xx'),
    draw.house(1304, 46, 26),
  ),
  elizabethton: skyline(
    1.25,
    draw.pines(770, 800, 1290, 1322),
    draw.house(850, 46, 26),
    draw.church(908, 60),
    draw.coveredBridge(986),
    draw.house(1176, 50, 28),
    draw.brickBuilding(1234, 50, 52, 'xx-'),
  ),
  jonesborough: skyline(
    0.9,
    draw.house(780, 44, 24),
    draw.logCabin(846, 76),
    draw.church(936, 62),
    draw.courthouse(1000),
    draw.brickBuilding(1122, 52, 58, 'x-x'),
    draw.brickBuilding(1174, 46, 70, '-xx'),
    draw.house(1240, 46, 26),
    draw.pines(1300),
  ),
  greeneville: skyline(
    1.1,
    draw.pines(760, 1310),
    draw.house(806, 44, 24),
    draw.church(862, 84),
    draw.brickBuilding(924, 60, 70, 'xx-x'),
    draw.courthouse(992),
    draw.church(1120, 58),
    draw.church(1184, 72),
    draw.house(1246, 48, 28),
  ),
  erwin: skyline(1.5, draw.pines(764, 792, 1330), draw.trestle(850, 420, 5), draw.house(1282, 42, 22)),
  'piney-flats': skyline(
    0.7,
    draw.pines(770, 802, 840, 1180, 1214, 1290, 1322),
    draw.logCabin(900, 96),
    draw.barn(1030),
    draw.house(1120, 44, 24),
    draw.house(1246, 40, 22),
  ),
  blountville: skyline(
    0.75,
    draw.pines(780, 1316),
    draw.logCabin(830, 80),
    draw.house(926, 48, 26),
    draw.courthouse(990),
    draw.logCabin(1134, 72),
    draw.church(1226, 48),
  ),
  abingdon: skyline(
    1.05,
    draw.pines(770, 806),
    draw.courthouse(842),
    draw.church(972, 66),
    draw.house(1030, 46, 26),
    draw.trestle(1090, 264, 1),
  ),
  asheville: skyline(
    1.6,
    draw.brickBuilding(852, 52, 66, 'x-x', '-xx'),
    draw.brickBuilding(904, 60, 104, 'xx-x', 'x-xx', '-x-x'),
    draw.steppedTower(976),
    draw.brickBuilding(1060, 64, 118, 'xx-x', '-xxx', 'x-x-'),
    draw.church(1134, 60),
    draw.brickBuilding(1190, 56, 62, '-xx'),
    draw.pines(1262, 1292),
  ),
  knoxville: skyline(
    0.8,
    draw.brickBuilding(838, 58, 74, 'x-xx'),
    draw.brickBuilding(896, 50, 120, 'x-x', 'xx-', '-xx', 'x-x'),
    draw.sphereTower(966),
    draw.brickBuilding(1014, 62, 138, 'xx-x', '-xxx', 'x-xx', 'xx--'),
    draw.brickBuilding(1076, 52, 98, '-xx', 'x-x'),
    draw.trestle(1140, 176, 0),
  ),
  'washington-dc': skyline(
    0.3,
    draw.pines(800, 826, 1310),
    draw.obelisk(880, 190),
    draw.brickBuilding(924, 70, 44, 'x-xx-'),
    draw.capitol(1016),
    draw.brickBuilding(1222, 74, 44, '-xx-x'),
  ),
}

const mainStreet = skyline(
  1,
  draw.pines(770, 802, 1296, 1326),
  draw.house(846, 46, 26),
  draw.church(904, 62),
  draw.brickBuilding(966, 58, 64, 'xx-x'),
  draw.brickBuilding(1024, 48, 78, 'x-x', '-xx'),
  draw.brickBuilding(1072, 66, 58, 'x-xx'),
  draw.house(1150, 48, 28),
  draw.house(1210, 40, 22),
)

export function getCitySkyline(slug: string) {
  return Object.hasOwn(skylines, slug) ? skylines[slug as CitySlug] : mainStreet
}
