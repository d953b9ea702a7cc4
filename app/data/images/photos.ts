import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { type Actor, buildAuditStatement } from '#app/data/audit/audit-event.ts'
import { runBatch } from '#app/data/batch.ts'
import type { Database } from '#app/data/database.server.ts'
import { toListPage } from '#app/data/list-page.ts'
import { blogPhotos } from '#app/data/schema.ts'

const photosPerPage = 24

export type BlogPhoto = typeof blogPhotos.$inferSelect

export async function listPhotos(db: Database, search: string, before: number | null) {
  const found = await db
    .select()
    .from(blogPhotos)
    .where(
      and(
        search === '' ? undefined : sql`instr(lower(${blogPhotos.alt}), lower(${search})) > 0`,
        before === null ? undefined : lt(blogPhotos.id, before),
      ),
    )
    .orderBy(desc(blogPhotos.id))
    .limit(photosPerPage + 1)
  return toListPage(found, photosPerPage, ({ id }) => id)
}

interface Change extends Actor {
  id: number
}

type NewPhoto = Omit<BlogPhoto, 'id' | 'createdAt' | 'createdBy'>

/** Adds a photo. If the same file was uploaded before, keeps the existing row and its alt text. */
export async function insertPhoto(db: Database, photo: NewPhoto, { by, now }: Actor) {
  const { key, width, height, bytes, type, alt } = photo
  await runBatch(db, [
    sql`insert into media (key, width, height, bytes, type, alt, created_at, created_by)
      values (${key}, ${width}, ${height}, ${bytes}, ${type}, ${alt}, ${now}, ${by}) on conflict do nothing`,
    buildAuditStatement('photo.uploaded', sql`'photo:' || last_insert_rowid()`, {
      details: { alt },
      by,
      now,
    }),
  ])
  const row = await findPhotoByKey(db, key)
  if (!row) throw new Error('The photo was deleted while it was being uploaded.')
  return row
}

export function findPhotoByKey(db: Database, key: string) {
  return db.select().from(blogPhotos).where(eq(blogPhotos.key, key)).get()
}

export async function updatePhotoAltText(db: Database, { id, alt, by, now }: Change & { alt: string }) {
  const [, , found] = await runBatch(db, [
    sql`update media set alt = ${alt} where id = ${id} and alt <> ${alt}`,
    buildAuditStatement('photo.described', `photo:${id}`, { details: { alt }, by, now }),
    sql`select id from media where id = ${id}`,
  ])
  return found.length === 1
}

export async function deletePhoto(
  db: Database,
  { id, by, now }: Change,
): Promise<{ deleted: BlogPhoto | null } | { usedIn: { title: string }[] }> {
  const postsUsingPhoto = sql`from blog_posts p left join post_drafts d on d.post_id = p.id
    where instr(p.content || coalesce(p.featured_image_url, '') || coalesce(d.fields, ''),
      (select m.key from media m where m.id = ${id})) > 0`
  const photo = await db.select().from(blogPhotos).where(eq(blogPhotos.id, id)).get()
  if (!photo) return { deleted: null }
  const [deleted, , used] = await runBatch(db, [
    sql`delete from media where id = ${id} and not exists (select 1 ${postsUsingPhoto}) returning id`,
    buildAuditStatement('photo.deleted', `photo:${id}`, { details: { alt: photo.alt }, by, now }),
    sql<{ title: string }>`select p.title ${postsUsingPhoto} order by p.id limit 5`,
  ])
  return deleted.length > 0 ? { deleted: photo } : { usedIn: used }
}
