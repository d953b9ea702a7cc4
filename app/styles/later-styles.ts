/** What a page's far end looks like, as a file that its head does not wait for. */
export { default as belowTheMenu } from './home-below-menu.css?url'
