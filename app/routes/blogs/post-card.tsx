import type { PostCardView } from '#app/domain/blog/post.ts'

/** A post in the list, drawn as a recipe card with the date on its tab. */
export function PostCard({ post: { href, title, excerpt, author, published } }: { post: PostCardView }) {
  return (
    <li className="post-card">
      <article>
        <p className="post-card-date">
          {published && <time dateTime={published.day}>{published.text}</time>}
        </p>
        <h2>{title}</h2>
        <p className="post-card-by">{author && `By ${author}`}</p>
        <p className="post-card-text">{excerpt}</p>
        <a className="btn" href={href}>
          Read More<span className="sr-only">{` about ${title}`}</span>
        </a>
      </article>
    </li>
  )
}
