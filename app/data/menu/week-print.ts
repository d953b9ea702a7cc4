import { asc, eq, sql } from 'drizzle-orm'
import { allergens } from '#app/domain/menu/allergens.ts'
import { careFields } from '#app/domain/menu/meal-care.ts'
import type { PlannedProduct } from '#app/domain/menu/planned-product.ts'
import { macroFields, maxProductsPerWeek } from '#app/domain/menu/product.ts'
import type { ApprovedPlan } from '#app/domain/menu/week-approval.ts'
import { addDays } from '#app/domain/time/day-bounds.ts'
import { selectSubjectEvents } from '#app/data/audit/audit-log.ts'
import { pickColumns } from '#app/data/columns.ts'
import type { Database } from '#app/data/database.server.ts'
import { products, users, weeklyMenuItems, weeklyMenus } from '#app/data/schema.ts'
import { isOrderableInWeekColumn } from './products.ts'

const maxEvents = 5

export async function readPrintableWeek(db: Database, week: string) {
  const subject = `week:${week}`
  const [[menu], items, events] = await db.batch([
    db
      .select({
        ...pickColumns(weeklyMenus, 'state', 'note', 'overrides', 'offReason', 'version', 'approvedAt'),
        approvedBy: users.email,
        approved: sql`(select details from audit_log where subject = ${subject} and action = 'week.approved'
            order by at desc, id desc limit 1)`
          .mapWith((details: string): ApprovedPlan | null => JSON.parse(details) as ApprovedPlan)
          .as('approved'),
      })
      .from(weeklyMenus)
      .leftJoin(users, eq(users.id, weeklyMenus.approvedBy))
      .where(eq(weeklyMenus.week, week)),
    db
      .select({
        ...pickColumns(products, 'id', 'name', 'line', 'category', 'imageUrl', 'archivedAt', 'serving'),
        ...pickColumns(products, 'ingredients', 'confirmedWords', ...macroFields, ...careFields),
        ...pickColumns(products, ...allergens),
        isAvailable: isOrderableInWeekColumn,
        overrideReason: weeklyMenuItems.overrideReason,
        servedRecently:
          sql`exists (select 1 from weekly_menu_items b where b.product_id = ${products.id} and b.week in (
            select w.week from weekly_menus w
            where w.week in (${addDays(week, -7)}, ${addDays(week, -14)}) and w.state <> 'off'))`
            .mapWith(Boolean)
            .as('served_lately'),
      })
      .from(weeklyMenuItems)
      .innerJoin(products, eq(products.id, weeklyMenuItems.productId))
      .where(eq(weeklyMenuItems.week, week))
      .orderBy(asc(weeklyMenuItems.position))
      .limit(maxProductsPerWeek),
    selectSubjectEvents(db, subject, maxEvents),
  ])
  return { menu: menu ?? null, products: items satisfies PlannedProduct[], events }
}
