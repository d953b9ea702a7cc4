import { chromium } from '@playwright/test'
import lighthouse, { desktopConfig } from 'lighthouse'
import { phoneOptions } from './phone.ts'

export type Form = 'mobile' | 'desktop'

interface AuditOptions {
  form: Form
  /** Port on which the browser listens for Lighthouse. */
  port: number
  /** Runs only the performance category, which takes a third less time. */
  onlyTimes?: boolean
}

/**
 * Runs Lighthouse once in a new browser; times are in ms. A failed run, for example one without a trace, is retried
 * once.
 */
export async function audit(url: string, options: AuditOptions) {
  try {
    return await auditOnce(url, options)
  } catch (error) {
    console.error(`  retrying: ${String(error)}`)
    return auditOnce(url, options)
  }
}

async function auditOnce(url: string, { form, port, onlyTimes = false }: AuditOptions) {
  const launch = await phoneOptions()
  const browser = await chromium.launch({
    ...launch,
    args: [...(launch.args ?? []), `--remote-debugging-port=${port}`],
  })
  try {
    const result = await lighthouse(
      url,
      {
        port,
        output: 'json',
        logLevel: 'error',
        onlyCategories: ['performance', ...(onlyTimes ? [] : ['accessibility', 'best-practices', 'seo'])],
        disableFullPageScreenshot: true,
      },
      form === 'desktop' ? desktopConfig : undefined,
    )
    if (!result || result.lhr.runtimeError) {
      throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'Lighthouse returned no result.'}`)
    }
    const { categories, audits } = result.lhr
    const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
    const time = (name: string) => audits[name]?.numericValue ?? NaN
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      fcp: time('first-contentful-paint'),
      lcp: time('largest-contentful-paint'),
      tbt: time('total-blocking-time'),
      cls: time('cumulative-layout-shift'),
      failing: Object.values(categories)
        .filter(({ id }) => id !== 'performance')
        .flatMap(({ auditRefs }) => auditRefs)
        .filter(({ weight, id }) => weight > 0 && audits[id]?.score !== null && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id),
    }
  } finally {
    await browser.close()
  }
}
