/** The masthead's two ranks: what we cook, then the house. `order` leads to the ordering site. */
export const foodLinks = [
  { name: 'Menu', href: 'order' },
  { name: 'Thanksgiving', href: '/thanksgiving' },
  { name: 'GLP-1', href: '/glp1' },
  { name: 'Catering', href: '/catering' },
] as const

export const houseLinks = [
  { name: 'Home', href: '/' },
  { name: 'How It Works', href: '/how-it-works' },
  { name: 'About', href: '/about' },
  { name: 'Blogs', href: '/blogs' },
  { name: 'FAQ', href: '/faq' },
  { name: 'Contact', href: '/contact' },
] as const

export const footerLinks = [
  { name: 'Menu', href: '/#menu' },
  { name: 'Pickup & delivery', href: '/#locations' },
  { name: 'Catering', href: '/#catering' },
  { name: 'About', href: '/#about' },
  { name: 'Reviews', href: '/#testimonials' },
  { name: 'FAQ', href: '/#faq' },
  { name: 'Contact', href: '/#contact' },
] as const

export const cityLinks = [
  { name: 'Johnson City', href: '/johnson-city' },
  { name: 'Kingsport', href: '/kingsport' },
  { name: 'Bristol', href: '/bristol' },
  { name: 'Elizabethton', href: '/elizabethton' },
  { name: 'Jonesborough', href: '/jonesborough' },
  { name: 'Greeneville', href: '/greeneville' },
  { name: 'Erwin', href: '/erwin' },
  { name: 'Piney Flats', href: '/piney-flats' },
  { name: 'Blountville', href: '/blountville' },
  { name: 'Abingdon', href: '/abingdon' },
  { name: 'Asheville', href: '/asheville' },
  { name: 'Knoxville', href: '/knoxville' },
  { name: 'Washington DC', href: '/washington-dc' },
] as const
