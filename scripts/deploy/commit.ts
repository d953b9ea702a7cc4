import { execFileSync } from 'node:child_process'

/**
 * Reads the commit to deploy, or the problems that prevent it. A version must be identical to a commit that other
 * people can check out, so uncommitted changes are a problem.
 */
export function readCommit(): { sha: string; subject: string; problems: string[] } {
  try {
    const [sha = '', subject = ''] = git('log', '-1', '--format=%h%n%s').split('\n')
    const changed = git('status', '--porcelain').trimEnd()
    const problems =
      changed === '' ? [] : [`These files are not committed; commit or stash them first:\n${changed}`]
    return { sha, subject, problems }
  } catch (error) {
    const { stderr = '', message } = error as Error & { stderr?: string }
    const problems = [
      `git can’t name the current commit, and each version is tagged with its commit: ${stderr || message}`,
    ]
    return { sha: '', subject: '', problems }
  }
}

function git(...args: string[]) {
  return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
}
