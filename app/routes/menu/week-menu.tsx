import {
  PrintableMenu,
  groupCardsByCategory,
  type PrintableMenuCategory,
} from '#app/components/public/menu/printable-menu.tsx'
import { MenuCorrections } from '#app/components/public/menu/corrections.tsx'
import { MenuClosed } from '#app/components/public/menu/menu-closed.tsx'
import { MenuFilterForm } from '#app/components/public/menu/menu-filter.tsx'
import { CurrentWeekStatus, type CurrentMenuProps } from '#app/components/public/menu/current-week.tsx'
import type { FilteredMenu } from '#app/domain/menu/menu-filter.ts'

const menuPage = { path: '/menu', anchor: '#dishes' }

export function WeekMenu(menu: CurrentMenuProps) {
  const { business, view, corrections, news } = menu
  if (business.closed)
    return (
      <section className="wrap board" id="dishes">
        <h2>No meals this week</h2>
        <MenuCorrections corrections={corrections} />
        <MenuClosed closed={business.closed} news={news} />
      </section>
    )
  // No meals means that the menu couldn't be read. The page's examples section says so (`unreadable`).
  if (view.total === 0) return null
  return (
    <section className="wrap board" id="dishes">
      <h2>All of this week’s meals</h2>
      <CurrentWeekStatus {...menu} />
      {business.closing && <p>{business.closing.pickup}</p>}
      <MenuCorrections corrections={corrections} />
      <MenuFilterForm view={view} menuPage={menuPage} business={business} />
      <PrintableMenu sections={visibleSections(view)} />
    </section>
  )
}

/** Returns the menu by category; when sorted by protein, as one list without categories. */
function visibleSections({ filter, cards }: FilteredMenu): PrintableMenuCategory[] {
  if (!filter.byProtein) return groupCardsByCategory(cards)
  return cards.length === 0
    ? []
    : [{ name: 'Most protein first', className: filter.category ?? 'mixed', cards }]
}
