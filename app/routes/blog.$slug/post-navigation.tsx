import type { PostLink } from './route.tsx'

/** Links to related posts, then to the previous and next post. */
export function PostNavigation({
  related,
  previous,
  next,
}: {
  related: PostLink[]
  previous: PostLink | null
  next: PostLink | null
}) {
  return (
    <section className="wrap post-navigation" aria-label="More from the blog">
      {related.length > 0 && (
        <div className="related">
          <h2>Related posts</h2>
          <ul>
            {related.map(({ href, title }) => (
              <li key={href}>
                <a href={href}>{title}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {(previous || next) && (
        <nav className="turn" aria-label="Previous and next post">
          {previous && <Turn name="Previous" rel="prev" to={previous} />}
          {next && <Turn name="Next" rel="next" to={next} />}
        </nav>
      )}
      <a className="btn solid big" href="/blogs">
        Read More Articles
      </a>
    </section>
  )
}

function Turn({ name, rel, to }: { name: string; rel: string; to: PostLink }) {
  return (
    <a className={rel} rel={rel} href={to.href}>
      <span>{name}</span> {to.title}
    </a>
  )
}
