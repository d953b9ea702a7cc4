import { blogListPath } from '#app/domain/blog/post.ts'

export function BlogPagination({ page, hasOlder }: { page: number; hasOlder: boolean }) {
  if (page === 1 && !hasOlder) return null
  return (
    <nav className="pages" aria-label="Pages of the blog">
      {page > 1 && (
        <a className="btn" rel="prev" href={blogListPath(page - 1)}>
          Newer posts
        </a>
      )}
      <span>{`Page ${page}`}</span>
      {hasOlder && (
        <a className="btn" rel="next" href={blogListPath(page + 1)}>
          Older posts
        </a>
      )}
    </nav>
  )
}
