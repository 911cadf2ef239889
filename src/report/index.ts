/**
 * Everything that turns rulings, odds, tables and terms into words for people. Texts come without a final line feed.
 */
export { renderReport } from './battle';
export { briefRuling } from './brief';
export { renderFacts } from './facts';
export { paragraph, type Row } from './layout';
export { mentionsAmong, passagesOf, sensesOf, type Mention, type Passage, type Sense } from './mentions';
export { renderOdds, renderOddsRows, type OddsView } from './odds/odds';
export { renderMuster, renderNow, renderPhase, renderStanding } from './play';
export { renderRoll } from './roll';
export { renderRuleset, renderRulesetList } from './ruleset';
export { renderRuleList, renderRules } from './rule';
export { citingRules, refusalRows, renderNotices, renderOutcome, renderRuling } from './ruling';
export { inSideNames, withSideNames } from './sides';
export { type Style } from './style';
export { renderTable, renderTableList } from './tables';
export { renderTerms } from './terms';
