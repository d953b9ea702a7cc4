import type { Allergen } from './allergens.ts'

export type AllergenOrTag = Allergen | 'vegetarian' | 'vegan'

/** Regex patterns of words that show that a meal contains the allergen or doesn't fit the tag. Plurals also match. */
export const contradictingFoodWords: Record<AllergenOrTag, readonly string[]> = {
  milk: [
    'milk|buttermilk|milkshake|butter|buttery|cream|creamed|creme|crema|creamer|yogh?urt|cheese\\w*|cheesy|dairy|ghee|whey',
    'casein|caseinate|lactose|lactalbumin|lactoglobulin|curd|custard|kefir|labneh|skyr|quark|half[- ]and[- ]half',
    'cheddar|mozzarella|parmesan|parmigiano|feta|ricotta|mascarpone|brie|camembert|gouda|provolone|gruyere|asiago',
    'pecorino|manchego|cotija|queso|paneer|halloumi|burrata|havarti|monterey jack|pepper jack|colby|muenster|fontina',
    'gorgonzola|roquefort|stilton|boursin|velveeta|dulce de leche|butterscotch|alfredo|bechamel|tzatziki|ranch|gelato|latte|pesto',
  ],
  eggs: [
    'egg|eggnog|mayonnaise|mayo|aioli|remoulade|tartar sauce|meringue|hollandaise|bearnaise|albumen|albumin|ovalbumin',
    'lysozyme|frittata|quiche|omelett?e|custard|carbonara|zabaglione',
  ],
  fish: [
    'fish|salmon|lox|cod|tuna|trout|tilapia|halibut|haddock|mackerel|sardine|anchov(?:y|ie)|snapper|mahi[- ]mahi|mahi',
    'catfish|sea bass|flounder|dover sole|sole fillet|swordfish|pollock|pollack|grouper|herring|eel|caviar|roe|surimi',
    'imitation crab|worcestershire|bonito|dashi|nam pla|walleye|perch|whitefish|branzino|hake|monkfish|barramundi|turbot|caesar|kimchi',
  ],
  shellfish: [
    'shellfish|shrimp|prawn|crab|crabmeat|lobster|crawfish|crayfish|langoustine|scampi|krill|oyster|clam|mussel|scallop|squid|calamari|octopus',
  ],
  treeNuts: [
    'almond|walnut|pecan|cashew|hazelnut|filbert|pistachio|macadamia|brazil nut|pine nut|pignoli|chestnut|tree nut|mixed nut|nut|praline',
    'marzipan|almond paste|frangipane|gianduja|nutella|amaretto|amaretti|orgeat|nougat|baklava|pesto|dukkah',
  ],
  peanuts: ['peanut|groundnut|monkey nut|arachis|satay|goober'],
  wheat: [
    'wheat|wheatberr(?:y|ie)|spelt|semolina|durum|farro|einkorn|emmer|kamut|khorasan|bulgh?ur|freekeh|triticale|seitan|graham|farina',
  ],
  soybeans: [
    'soy|soya|soybean|soymilk|tofu|edamame|miso|tempeh|tamari|natto|okara|textured vegetable protein|tvp|yuba|shoyu|teriyaki|hoisin|liquid aminos|lecithin',
  ],
  sesame: [
    "sesame|tahini|tahina|halvah?|hummus|gomasio|za'?atar|furikake|everything bagel|baba gh?anoush|benne",
  ],
  vegetarian: [
    'meat|beef|chicken|turkey|pork|bacon|ham|prosciutto|pancetta|sausage|chorizo|pepperoni|salami|pastrami|lamb|veal|venison|bison',
    'duck|goose|rabbit|steak|brisket|short rib|spare rib|ribeye|meatball|meatloaf|liver|gelatine?|collagen|lard|tallow|suet|schmaltz|bone broth|marshmallow',
  ],
  vegan: ['honey|beeswax|carmine|cochineal|royal jelly|bee pollen|gelatine?'],
}

const styles =
  '(?:(?:milk|sour|whipped|whipping|heavy|style|greek|plain|unsweetened|cottage|shredded|cheddar|goat|ice) )*'
/** Plant-based foods whose names contain a dairy word, such as "oat milk." */
const plantDairy = [
  `(?:vegan|plant[- ]based|dairy[- ]free|non[- ]?dairy) ${styles}(?:milk|buttermilk|butter|buttery|cream cheese|creamer|cream|cheese\\w*|cheesy|yogh?urt|kefir|ricotta|mozzarella|feta|parmesan|cheddar|custard|crema|queso|ranch|alfredo|gelato|pesto|tzatziki|latte)`,
  `(?:almond|cashew) ${styles}(?:ricotta|mozzarella|feta|parmesan|cheddar|crema|queso|alfredo)`,
  '(?:almond|cashew|coconut|oat|soya?|macadamia) (?:(?:milk|sour|whipped|whipping|heavy|style|greek|plain|unsweetened) )*(?:buttermilk|cream cheese|cream|cheese|yogh?urt|kefir)',
  '(?:almond|cashew|coconut|oat|rice|soya?|hemp|pea|flax|macadamia|hazelnut|walnut|pistachio|nut) (?:milk|creamer)',
  '(?:almond|cashew|coconut|soya?|hemp|macadamia|hazelnut|walnut|pecan|pistachio|nut|peanut|sunflower|seed|cocoa|cacao|shea|apple|pumpkin|mango|body) butter',
]
const meatless =
  'vegan|vegetarian|veggie|plant[- ]based|meatless|meat[- ]free|mushroom|portobello|tofu|tempeh|soya?|jackfruit|lentil|cauliflower|eggplant|coconut|carrot|beyond|impossible'
const fishless = 'vegan|plant[- ]based|fish[- ]free'

/** Phrases that contain a word from `contradictingFoodWords` but are harmless: “cream of tartar” contains no milk. */
export const misleadingFoodPhrases: Partial<Record<AllergenOrTag, readonly string[]>> = {
  milk: [
    ...plantDairy,
    'cream of (?:tartar|rice|buckwheat|coconut)|creams? sherry|butter ?(?:beans?|lettuce|nuts?|cup)|butterhead|non[- ]?dairy|milk thistle|ranch[- ]style|bean curds?|tofu curds?',
  ],
  eggs: [
    '(?:vegan|plant[- ]based|egg[- ]free|eggless|flax|chia|just) (?:egg|mayonnaise|mayo|aioli|meringue|omelett?e|frittata|quiche|custard)s?|egg (?:plants?|replacer)',
  ],
  fish: [`(?:${fishless}) (?:fish|tuna|salmon|caviar|worcestershire|caesar|kimchi)(?: sauce)?`],
  shellfish: [
    'king oysters?|oyster mushrooms?|crab ?apples?|(?:vegan|plant[- ]based) (?:shrimp|crab|scallop)s?',
  ],
  treeNuts: [
    'water chestnuts?|chestnut mushrooms?|(?:corn|tiger|soy|soya|ground|monkey|pea|dough|coco) ?nuts?|nut[- ]free pesto',
  ],
  soybeans: ['sunflower lecithin|soy[- ]free [a-z]+'],
  wheat: ['gluten[- ]free graham'],
  vegetarian: [
    `(?:vegan|vegetarian|veggie|plant[- ]based|meatless) [a-z]+ (?:meat|beef|chicken|turkey|sausage|bacon)s?`,
    `(?:${meatless}) (?:meat|beef|chicken|turkey|pork|bacon|ham|sausage|chorizo|pepperoni|steak|meatball|meatloaf|jerky|marshmallow)s?`,
    "beef (?:steak )?tomato(?:es)?|steak (?:fries|sauce|seasoning)|poultry seasoning|lamb'?s (?:lettuce|quarters?)|(?:chicken|hen) of the woods|turkey tails?|duck sauce|coconut meat",
  ],
  vegan: ['vegan honey|honey (?:dew|nut)'],
}

export const glutenSources = [
  'wheat|wheatberr(?:y|ie)|barley|rye|malt|malted|semolina|spelt|durum|farro|einkorn|emmer|kamut|khorasan|bulgh?ur|freekeh|triticale|seitan|gluten|couscous|graham|farina',
  "panko|bread ?crumb|crouton|beer|ale|lager|brewer'?s yeast|soy sauce|soya sauce|shoyu|teriyaki sauce|hoisin(?: sauce)?|oyster sauce|egg noodle|udon|ramen|lo mein|orzo|ph?yllo|filo|puff pastry|pita|naan|matzoh?|wonton wrapper|egg roll wrapper|flour tortilla|imitation crab|surimi",
  '(?:all[- ]purpose|bread|cake|pastry|plain|white|enriched|unbleached|self[- ]rising) flour',
]
/** Foods assumed to contain wheat unless their entry in the ingredients list names a substitute, such as rice. */
export const foodsUsuallyMadeWithWheat =
  'bread|sourdough|pasta|spaghetti|macaroni|penne|fettuccine|linguine|lasagna|noodle|cracker|pretzel|bun|bagel|croissant|pizza (?:crust|dough)|pie (?:crust|dough)'
export const wheatAlternativePattern =
  /gluten[- ]free|wheat[- ]free|(?<!\w)(?:gf|corn|rice|quinoa|millet|sorghum|buckwheat|cassava|tapioca|almond|coconut|chickpea|lentil|bean|soy|potato|zucchini|squash|shirataki|konjac|kelp|cauliflower|broccoli|gram|teff)(?!\w)/
export const glutenFreePhrases =
  '(?:cauliflower|broccoli|corn|rice|chickpea|lentil|quinoa|millet|sorghum|cassava) (?:couscous|malt|panko|ramen|orzo|bread ?crumb|beer|pita|naan|udon)s?|(?:root|ginger) beer|ginger ale'
