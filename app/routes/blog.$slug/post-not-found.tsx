/** No such post, or it could not be read: an empty card from the box. */
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
