import type { TestProject } from 'vitest/node'
import { breachBehaviors } from './loopback/breach-api.ts'
import { startHttpProvider } from './loopback/http-provider.ts'
import { imageBehaviors } from './loopback/image-api.ts'
import { mailBehaviors } from './loopback/mail-api.ts'
import type { Loopback } from './loopback/provided.ts'
import { startSmtpServers } from './loopback/smtp.ts'

/** Starts the local servers that simulate external providers, before the Worker tests run. */
export default async function startLoopback(project: TestProject) {
  const mail = await startHttpProvider(mailBehaviors)
  const images = await startHttpProvider(imageBehaviors)
  const breaches = await startHttpProvider(breachBehaviors)
  const smtp = await startSmtpServers(mail.record)
  const addresses: Loopback = {
    mailApi: mail.origin,
    imageApi: images.origin,
    breachApi: breaches.origin,
    smtp: smtp.ports,
  }
  project.provide('loopback', addresses)
  return () => Promise.all([mail, images, breaches, smtp].map((server) => server.close()))
}
