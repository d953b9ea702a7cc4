import { selectSubjectEvents } from '#app/data/audit/audit-log.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import { allergens } from '#app/domain/menu/allergens.ts'
import { careFields } from '#app/domain/menu/meal-care.ts'
import type { PlannedProduct } from '#app/domain/menu/planned-product.ts'
import { macroFields } from '#app/domain/menu/product-input.ts'
import type { ApprovedPlan } from '#app/domain/menu/week-approval.ts'
import { addDays } from '#app/domain/time/day-bounds.ts'
import { maxProductsPerWeek } from '#app/domain/menu/product.ts'
import { availableInWeekColumn } from './products.ts'
import { auditLog, products, users, weeklyMenuItems, weeklyMenus } from '#app/data/schema.ts'
import type { Database } from '#app/data/database.server.ts'
import { pickColumns } from '#app/data/columns.ts'

const maxEvents = 5

export async function readPrintableWeek(db: Database, week: string) {
  const [[menu], items, events] = await db.batch([
    db
      .select({
        ...pickColumns(weeklyMenus, 'state', 'note', 'overrides', 'offReason', 'version', 'approvedAt'),
        approvedBy: users.email,
        approved: approvedPlan(week),
      })
      .from(weeklyMenus)
      .leftJoin(users, eq(users.id, weeklyMenus.approvedBy))
      .where(eq(weeklyMenus.week, week))
      .limit(1),
    db
      .select({
        ...pickColumns(products, 'id', 'name', 'line', 'category', 'imageUrl', 'archivedAt', 'serving'),
        ...pickColumns(
          products,
          'ingredients',
          'confirmedWords',
          ...macroFields,
          ...careFields,
          ...allergens,
        ),
        isAvailable: availableInWeekColumn,
        overrideReason: weeklyMenuItems.overrideReason,
        servedRecently: servedRecently(week),
      })
      .from(weeklyMenuItems)
      .innerJoin(products, eq(products.id, weeklyMenuItems.productId))
      .where(eq(weeklyMenuItems.week, week))
      .orderBy(asc(weeklyMenuItems.position))
      .limit(maxProductsPerWeek),
    selectSubjectEvents(db, `week:${week}`, maxEvents),
  ])
  return { menu: menu ?? null, products: items satisfies PlannedProduct[], events }
}

/** SQL for the week's last approval. Whether it is still valid depends on the week's row. */
function approvedPlan(week: string) {
  const last = sql`select ${auditLog.details} from ${auditLog}
    where ${and(eq(auditLog.subject, `week:${week}`), eq(auditLog.action, 'week.approved'))}
    order by ${auditLog.at} desc, ${auditLog.id} desc limit 1`
  return sql<ApprovedPlan | null>`(${last})`
    .mapWith((details: string) => JSON.parse(details) as ApprovedPlan)
    .as('approved')
}

/** SQL column: whether the product was also on the menu of one of the two weeks before. */
function servedRecently(week: string) {
  const [lastWeek, weekBeforeLast] = [addDays(week, -7), addDays(week, -14)]
  return sql`exists (select 1 from weekly_menu_items b where b.product_id = ${products.id} and b.week in (
      select w.week from weekly_menus w where w.week in (${lastWeek}, ${weekBeforeLast}) and w.state <> 'off'))`
    .mapWith(Boolean)
    .as('served_lately')
}
