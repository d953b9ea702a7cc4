import type { LaunchOptions } from '@playwright/test'
import { launchOptions } from '#tests/e2e/browser.ts'

/**
 * The browser of the tests, fetching pictures from as far ahead as a phone does that knows of its 4G (1250 px). The
 * one that ships inside a package never knows its connection, and would fetch from 3000 px.
 */
export async function phoneOptions(): Promise<LaunchOptions> {
  const options = await launchOptions()
  return {
    ...options,
    args: [...(options.args ?? []), '--blink-settings=lazyLoadingImageMarginPxUnknown=1250'],
  }
}
