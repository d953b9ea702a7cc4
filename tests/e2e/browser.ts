import { existsSync } from 'node:fs'
import chromium from '@sparticuz/chromium'
import type { LaunchOptions } from '@playwright/test'

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

const flags = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** `$CHROMIUM`, a browser of the system, or the one inside the package: none is downloaded. */
export async function launchOptions(): Promise<LaunchOptions> {
  const found = process.env.CHROMIUM ?? installed.find((path) => existsSync(path))
  if (found) return { executablePath: found, args: flags }
  return { executablePath: await chromium.executablePath(), args: [...chromium.args, ...flags] }
}
