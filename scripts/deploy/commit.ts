import { execFileSync } from 'node:child_process'

/** The commit that is deployed, or why it can't be named. A version must be the same as a commit that others can see. */
export function readCommit(): { sha: string; subject: string; problems: string[] } {
  try {
    const [sha = '', subject = ''] = git('log', '-1', '--format=%h%n%s').split('\n')
    const changed = git('status', '--porcelain').trimEnd()
    const problems =
      changed === '' ? [] : [`These files are not committed; commit or stash them first:\n${changed}`]
    return { sha, subject, problems }
  } catch (error) {
    const { stderr = '', message } = error as Error & { stderr?: string }
    const problems = [`git does not name a commit, and each version is tagged with one: ${stderr || message}`]
    return { sha: '', subject: '', problems }
  }
}

function git(...args: string[]) {
  return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
}
