import type { WebhookDelivery } from '#contract/office/webhooks.ts'
import {
  API_KEY_CALLS_PER_MINUTE,
  API_KEYS_MAX,
  type Scope,
  WEBHOOK_LOG_DAYS,
  WEBHOOKS_MAX,
  type WebhookFailure,
} from '#contract/staff-constants.ts'
import { plural } from '../plural.ts'

// Programs of others: API keys and webhooks, on the system screen.

export const keys = 'API keys'
export const keysHint = `With a key, another program can use the API in your name, for what you allow: at most ${API_KEYS_MAX} keys, each with ${API_KEY_CALLS_PER_MINUTE} calls a minute.`
export const loadingKeys = 'Loading API keys...'
export const keysLoadFailure = 'The API keys could not be loaded.'
export const noKeys = 'There are no API keys.'
export const addKey = 'New API key'
export const keyName = 'Name'
export const keyNameHint = 'The program that will use it, such as Zapier.'
export const scopes = 'Permissions'
export const scopeNames: Record<Scope, string> = {
  'requests:read': 'Read bookings, repairs and messages',
  'requests:write': 'Change bookings, repairs and messages',
  'products:read': 'Read stock',
  'products:write': 'Add, change and delete products',
  'money:read': 'Read bills',
}
export const noScope = 'Choose what the key may do.'
export const expiry = 'Valid for'
export const days = (count: number) => plural(count, { one: '# day', other: '# days' })
export const makeKey = 'Make key'
export const makingKey = 'Making key...'
export const keyFailure = 'The key could not be made. Please try again.'
export const newKey = 'Your new API key'
export const newKeyHint = (name: string) => `Copy it into ${name} now: it is not shown again.`
export const copy = 'Copy'
export const copied = 'It has been copied.'
export const selected = 'It is selected. Copy it with your keyboard or by a long press.'
export const keyDetails = (beginning: string, userName: string) => `${beginning}…, made by ${userName}`
export const may = (names: string) => `May: ${names}`
export const used = (time: string) => `Last used ${time}`
export const neverUsed = 'Never used'
export const expires = (time: string) => `Valid until ${time}`
export const hasExpired = (time: string) => `Expired ${time}`
export const deleteKeyOf = (name: string) => `Delete API key ${name}`
export const keyTexts = {
  confirmDelete: 'Are you sure you want to delete this API key? The program that uses it is refused at once.',
  deleteFailure: 'The API key could not be deleted. Please try again.',
}
export const keyDeleted = 'The API key has been deleted.'

export const webhooks = 'Webhooks'
export const webhooksHint = `Whatever happens to a booking, a repair or a message is sent to these addresses at once. It says what happened to which request, never who the customer is. At most ${WEBHOOKS_MAX} addresses.`
export const loadingWebhooks = 'Loading webhooks...'
export const webhooksLoadFailure = 'The webhooks could not be loaded.'
export const noWebhooks = 'There are no webhooks.'
export const addWebhook = 'New webhook'
export const url = 'Address'
export const urlHint = 'It begins with https://. The receiving program shows it to you.'
export const saveWebhook = 'Add webhook'
export const savingWebhook = 'Adding webhook...'
export const webhookFailure = 'The webhook could not be added. Please try again.'
export const newSecret = 'The secret of the webhook'
export const newSecretHint = (url: string) => `With it, the program at ${url} verifies who sends. Copy it there now: it is not shown again.`
export const isOn = 'On'
export const isOff = 'Off'
export const turnOff = 'Turn off'
export const turnOffOf = (url: string) => `Turn off ${url}`
export const turnOn = 'Turn on'
export const turnOnOf = (url: string) => `Turn on ${url}`
export const renewSecret = 'New secret'
export const renewSecretOf = (url: string) => `New secret for ${url}`
export const sendTest = 'Send a test'
export const sendTestTo = (url: string) => `Send a test to ${url}`
export const deleteWebhookOf = (url: string) => `Delete webhook ${url}`
export const webhookTexts = {
  confirmDelete: 'Are you sure you want to delete this webhook? What is still waiting for it will not be sent.',
  deleteFailure: 'The webhook could not be deleted. Please try again.',
}
export const webhookDeleted = 'The webhook has been deleted.'
export const testSent = 'The test is on its way. Its result is in the list below.'
export const notDone = 'That did not work. Please try again.'
/** Also what the API says. */
export const webhookIsOff = 'This webhook is turned off.'

export const deliveries = 'What was sent'
export const noDeliveries = `Nothing was sent in the last ${WEBHOOK_LOG_DAYS} days.`
export const deliveriesLoadFailure = 'The log of the webhooks could not be loaded.'
export const columns = { message: 'Message', state: 'State', when: 'When', attempts: 'Attempts', result: 'Result', actions: 'Actions' }
export const states: Record<WebhookDelivery['state'], string> = { waiting: 'Waiting', delivered: 'Delivered', failed: 'Failed' }
export const nextAttempt = (time: string) => `Next attempt ${time}`
export const answered = (status: number) => `The receiver answered ${status}.`
export const notTried = 'Not tried yet'
export const failures: Record<Exclude<WebhookFailure, 'status'>, string> = {
  unreachable: 'The receiver could not be reached, or its certificate is not valid.',
  timeout: 'The receiver did not answer in time.',
  private: 'The address leads into a private network, to which nothing is sent.',
  sealed: 'The secret cannot be read: the encryption key of this website has changed. Make a new secret.',
}
export const sendAgain = 'Send again'
export const sendAgainOf = (type: string, reference: string) => `Send again: ${type}${reference && ` of ${reference}`}`
export const sentAgain = 'It is being sent again.'

export const others = 'Connections to other programs'
export const othersHint = 'For whoever programs or sets up other programs for the shop: API keys, webhooks and the API reference.'
