import type { LaunchOptions } from '@playwright/test'
import { launchOptions } from '#tests/e2e/support/browser.ts'

/**
 * Returns the launch options of the tests' browser, set to load pictures as far ahead as a phone on 4G does (1250 px).
 * The packaged Chromium (`@sparticuz/chromium`) doesn't know its connection type and would load them 3000 px ahead.
 */
export async function phoneOptions(): Promise<LaunchOptions> {
  const options = await launchOptions()
  return {
    ...options,
    args: [...(options.args ?? []), '--blink-settings=lazyLoadingImageMarginPxUnknown=1250'],
  }
}
