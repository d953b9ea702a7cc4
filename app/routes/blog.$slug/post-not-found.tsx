/** Error page for a post that doesn't exist or couldn't be read. */
export function PostNotFound() {
  return (
    <section className="post-top missing">
      <div className="wrap">
        <h1>Post Not Found</h1>
        <p className="lead">The blog post you're looking for doesn't exist.</p>
        <a className="btn solid big" href="/blogs">
          Back to Blog
        </a>
      </div>
    </section>
  )
}
