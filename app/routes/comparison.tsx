export { default, handle, loader, meta } from './vs-clean-eatz/route.tsx'
