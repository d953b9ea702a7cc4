import { json, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { requireRole } from '#app/auth/guards.server.ts'
import { searchMealsForPost } from '#app/data/blog/posts.ts'
import { getMealAvailability } from '#app/domain/blog/post-content.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireRole(request, context, ['staff'])
  const query = new URL(request.url).searchParams.get('q') ?? ''
  const words = query.slice(0, 60).split(/\s+/).filter(Boolean).slice(0, 5)
  const meals = await searchMealsForPost(context.db, words)
  return json(
    { meals: meals.map(({ id, name, ...state }) => ({ id, name, state: getMealAvailability(state).text })) },
    { headers: { 'cache-control': 'private, no-store' } },
  )
}
