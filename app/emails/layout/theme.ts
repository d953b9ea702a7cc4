import type { Category } from '#app/domain/menu/product.ts'

/** The site's colors, repeated here because many email apps don't support CSS variables. */
export const textColor = '#1e2b24'
export const mutedTextColor = '#4c5a51'
export const headingColor = '#173528'
export const brandColor = '#24503e'
export const pageBackgroundColor = '#fbf7ef'
export const panelColor = '#f3ecdd'
export const dividerColor = '#e2d8c3'
export const orderButtonColor = '#b93a1e'

export const categoryColors: Record<Category, string> = {
  entree: '#f0cfb8',
  breakfast: '#f6e0a4',
  side: '#d3dfc6',
  snack: '#ebd0d5',
}

export const textFontStack = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
export const displayFontStack = "Georgia,'Times New Roman',serif"

export const panelStyle = { borderRadius: '14px', backgroundColor: panelColor } as const

export function createHeadingStyle(fontSize: string, lineHeight: string) {
  return { fontFamily: displayFontStack, fontSize, lineHeight, fontWeight: 500, color: headingColor }
}

export function createMutedStyle(fontSize: string, lineHeight: string) {
  return { fontSize, lineHeight, color: mutedTextColor }
}

export const darkModeCss = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.paper,.paper>table>tbody>tr>td{background:#16211b!important;color:#ece6d6!important}
.mark,.mark a{color:#f5e6c0!important}
.soft,.soft a{color:#c9d6c4!important}
.rule{border-color:#3a4a40!important}
.bar{border-color:#7fa88f!important}
.tray{background:#223129!important}
.button{background:#f5e6c0!important;color:#173528!important}
.order{background:#ec7a58!important;color:#16211b!important}
.ask{color:#f4a88f!important}
}
@media (max-width:480px){
.title{font-size:30px!important}
}`
