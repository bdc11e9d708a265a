# Generated from openapi/ by `npm run generate`. Do not edit.
from __future__ import annotations

from typing import Any, Dict, List, Literal, NotRequired, Optional, TypedDict, Union

from .transport import UNSET, FileInput, Group, Page, Unset


ApiKey = str


class Asset(TypedDict):
    """A stored picture."""
    url: str
    content_type: str
    width: int
    height: int
    size_bytes: int
    content_sha256: ContentSha256
    expires_at: ExpiresAt


class Billing(TypedDict):
    """What became of the hold."""
    state: Literal["held", "charged", "released"]
    held: Credits
    charged: Credits
    price_id: NotRequired[MaybePriceId]


class Error(TypedDict):
    """Why a call was not fulfilled. Show `error` to people and branch on `code`. Further members may stand beside these."""
    error: str
    status: int
    code: ErrorCode
    type: ErrorType
    param: Union[str, None]
    errors: List[InvalidPart]
    retryable: bool
    charged: Literal[False, True, None]
    credits_charged: NotRequired[int]
    request_id: RequestId
    doc_url: str


class BillingError(Error):
    """The balance, or a limit set on it, does not allow the price."""
    required: int
    available: int
    held: int
    exact: Dict[str, Any]


class Charge(TypedDict):
    """What a paid call cost. Every figure derives from the exact price."""
    credits_charged: int
    remaining_credits: int
    cost: Cost
    cost_usd: CostUsd
    request_id: RequestId
    warnings: NotRequired[Warnings]
    checked: NotRequired[ContentChecked]


ContentChecked = List[Literal["prompt", "sources", "outputs"]]


ContentSha256 = str


Cost = str


CostUsd = float


Credits = str


EnableSafetyChecker = bool


class Engine(TypedDict):
    """What made the result. An embedded engine says `local` and never claims to be a neural model."""
    name: str
    version: str
    kind: Literal["local", "upstream"]
    stand_in: NotRequired[bool]


ErrorCode = Literal["invalid_request", "malformed_json", "malformed_form", "unsupported_image_format", "unreadable_image", "unreadable_video", "url_not_public", "url_unreachable", "content_blocked", "nothing_changed", "no_clear_subject", "nothing_shown", "missing_api_key", "invalid_api_key", "conflicting_api_keys", "insufficient_credits", "key_cap_reached", "funds_on_hold", "price_above_cap", "chat_allowance_used", "payments_not_configured", "payments_unavailable", "forbidden", "account_suspended", "not_found", "method_not_allowed", "idempotency_in_flight", "already_finished", "still_in_progress", "nothing_charged", "canceled", "quote_expired", "quote_used", "quote_input_changed", "too_many_webhooks", "media_in_use", "gone", "body_too_large", "media_too_large", "unsupported_media_type", "idempotency_mismatch", "rate_limited", "internal_error", "generation_failed", "upstream_failed", "engine_unavailable", "storage_unavailable", "service_unavailable", "deadline_exceeded"]


ErrorType = Literal["request_error", "authentication_error", "permission_error", "billing_error", "conflict_error", "rate_limit_error", "media_error", "content_error", "engine_error", "server_error"]


ExpiresAt = Union[str, None]


Factor = str


FrameImage = str


GenerateAudio = bool


class InvalidPart(TypedDict):
    """One part of the request that is not as it must be."""
    param: str
    message: str


class Job(TypedDict):
    """A job as it stands now, and its result once it has one."""
    job_id: JobId
    operation: OperationName
    status: JobStatus
    phase: JobPhase
    progress: Union[float, None]
    queue_position: Union[int, None]
    created_at: Moment
    started_at: MaybeMoment
    completed_at: MaybeMoment
    credits_charged: int
    cost_usd: CostUsd
    cost: Cost
    billing: Billing
    image_url: NotRequired[str]
    video_url: NotRequired[str]
    result: Union[JobResult, None]
    seed: NotRequired[SeedUsed]
    engine: NotRequired[Engine]
    understood: NotRequired[Understood]
    warnings: NotRequired[Warnings]
    checked: NotRequired[ContentChecked]
    error: Union[JobError, None]
    status_url: str
    cancel_url: str
    request_id: RequestId
    metadata: Dict[str, Any]


class JobAccepted(Charge):
    """The job is queued and its price is held. It is charged on success and given back otherwise."""
    job_id: JobId
    status: Literal["in_progress"]
    status_url: str
    cancel_url: str
    seed: NotRequired[SeedUsed]


class JobError(TypedDict):
    """Why there is no result."""
    code: ErrorCode
    message: str
    retry_after_seconds: NotRequired[int]
    retryable: bool
    param: NotRequired[str]


JobId = str


JobPhase = Literal["queued", "fetching", "running", "storing", "done"]


class JobResult(TypedDict):
    """The result as the operation presents it; which members there are depends on the operation."""
    video: NotRequired[Video]
    image: NotRequired[Asset]
    images: NotRequired[List[Asset]]


JobStatus = Literal["in_progress", "completed", "failed", "canceled"]


class Ltx23VideoResult(Charge):
    """The film and what it cost."""
    result: Dict[str, Any]
    video_url: VideoUrl
    seed: SeedUsed
    engine: Engine
    understood: NotRequired[Understood]


LtxAspectRatio = Literal["auto", "16:9", "9:16"]


LtxFps = Literal[24, 25, 48, 50]


LtxResolution = Literal["1080p", "1440p", "2160p"]


MaybeMoment = Union[str, None]


MaybeOwnPrice = Union["OwnPrice", None]


MaybePriceId = Union[str, None]


Metadata = Dict[str, Any]


Moment = str


OperationName = str


class OwnPrice(TypedDict):
    """A price of the operator's price book that counts in place of the contract's."""
    price_id: PriceId
    of: Literal["account", "plan"]
    factor: Union[Factor, None]
    rates: Union[Rates, None]


PriceId = str


Prompt = str


class Quote(TypedDict):
    """What a call would cost."""
    operation: OperationName
    credits: Credits
    credits_whole: int
    cost: Cost
    cost_usd: CostUsd
    qualifier: Literal["exact", "upper_bound", "estimate"]
    upper_bound: Credits
    lines: List[QuoteLine]
    own_price: NotRequired[MaybeOwnPrice]
    quote_id: Union[str, None]
    expires_at: Union[str, None]


class QuoteLine(TypedDict):
    """One part of the price."""
    unit: Literal["image", "request", "second", "output", "video", "token"]
    rate: Credits
    quantity: str
    credits: Credits


Rates = Dict[str, Any]


RequestId = str


ResponseMode = Literal["inline", "polling"]


Seed = int


SeedUsed = int


Understood = List[Dict[str, Any]]


class Video(TypedDict):
    """A stored video."""
    url: str
    content_type: str
    duration: float
    width: int
    height: int
    fps: float
    content_sha256: ContentSha256
    expires_at: ExpiresAt


VideoUrl = str


Warnings = List[str]


WebhookUrl = str


class Account(TypedDict):
    """An account and its credits."""
    account_id: AccountId
    name: str
    mode: Mode
    credits: Balance
    credits_whole: int
    created_at: Moment
    plan: NotRequired[MaybePlan]
    prices: NotRequired[List[BookedPrice]]


AccountId = str


class AutomaticTopUp(TypedDict):
    """When credits are bought without anybody asking, and how that stands."""
    status: Literal["off", "awaiting_payment_method", "on"]
    below: Union[int, None]
    credits: Union[int, None]
    monthly_max: Union[int, None]
    bought_this_month: Credits
    payment_method: Union[str, None]
    setup_url: Union[str, None]
    stopped_reason: Literal["declined", "authentication_needed", "not_possible", "money_returned", None]
    stopped_at: MaybeMoment
    last_top_up_id: Union[str, None]


AvatarFileName = str


AvatarUrl = str


class Balance(TypedDict):
    """Exact amounts of credits. Posted is what the account owns; available is that without what is held."""
    posted: Credits
    held: Credits
    available: Credits


class BookedPrice(OwnPrice):
    """A price of the operator's price book that counts for the account now, or will."""
    operation: Union[PaidOperation, None]
    valid_from: Moment
    valid_until: MaybeMoment


class Box(TypedDict):
    """A part of the source picture, in its pixels."""
    x: int
    y: int
    width: int
    height: int


class CharacterRecord(TypedDict):
    """A character of the account."""
    id: CharacterId
    name: CharacterName
    url_name: UrlName
    description: Union[str, None]
    greeting: Union[str, None]
    avatar_file_name: AvatarFileName
    avatar_url: AvatarUrl
    visibility: Visibility
    uploaded_via_api: UploadedViaApi
    created_at: Moment


class Character(CharacterRecord):
    """A character that can be talked to."""
    request_id: RequestId
    warnings: NotRequired[Warnings]


class CharacterCard(TypedDict):
    """A character as a Character Card of version 2, as other chat programs read and write them."""
    spec: Literal["chara_card_v2"]
    spec_version: Literal["2.0"]
    data: Dict[str, Any]


CharacterDescription = str


CharacterGreeting = str


CharacterId = str


CharacterName = str


class CharacterPage(TypedDict):
    """A page of characters."""
    characters: List[CharacterRecord]
    next_cursor: NextCursor


class ChatCharacter(TypedDict):
    """The character that answered."""
    id: CharacterId
    name: CharacterName
    url_name: UrlName


ChatContext = Union[str, List["ChatMessage"]]


class ChatDelta(TypedDict):
    """A piece of what the character says."""
    text: str


class ChatDeltaEvent(TypedDict):
    """The next piece of what the character says."""
    event: Literal["delta"]
    data: ChatDelta


class ChatDoneEvent(TypedDict):
    """The end, with the whole answer as it would have been without a stream."""
    event: Literal["done"]
    data: ChatResult


class ChatErrorEvent(TypedDict):
    """The end, without an answer."""
    event: Literal["error"]
    data: Error


ChatEvent = Union["ChatDeltaEvent", "ChatUsageEvent", "ChatDoneEvent", "ChatErrorEvent"]


ChatEvents = str


class ChatMessage(TypedDict):
    """One turn of a conversation."""
    role: Literal["system", "user", "assistant"]
    content: str


class ChatResult(Charge):
    """The character's answer and what it cost."""
    response: str
    message: ChatMessage
    character: ChatCharacter
    model: str
    usage: TokenUsage
    engine: Engine


class ChatUsage(TypedDict):
    """What a streamed chat cost."""
    usage: TokenUsage
    credits_charged: int
    remaining_credits: int
    cost: Cost
    cost_usd: CostUsd


class ChatUsageEvent(TypedDict):
    """Tokens and money, once, when everything is said."""
    event: Literal["usage"]
    data: ChatUsage


class Key(TypedDict):
    """A key, without its secret."""
    key_id: KeyId
    name: str
    prefix: str
    scopes: Scopes
    created_at: Moment
    expires_at: Union[str, None]
    last_used_at: Union[str, None]
    spend_cap: Union[str, None]
    spend_reset: SpendReset
    spent: Union[str, None]
    revoked_at: Union[str, None]


class CreatedKey(Key):
    """A new key, with the secret that is shown only here."""
    api_key: str


CreditsInput = Union[str, float]


class CreditsLowEvent(TypedDict):
    """The balance has sunk below the webhook's mark."""
    type: Literal["credits.low"]
    timestamp: Moment
    account_id: AccountId
    credits: Credits
    credits_low_below: Credits


CreditsMark = Union[str, float]


CreditsMarks = List["CreditsMark"]


class Deleted(TypedDict):
    """What was deleted."""
    id: str
    deleted: Literal[True]
    request_id: RequestId


class EditError(Error):
    """The edit failed."""
    success: Literal[False]


EditPrompt = str


class Made(TypedDict):
    """What every generated picture says of itself."""
    seed: SeedUsed
    engine: Engine
    understood: NotRequired[Understood]
    assets: List[Asset]


class EditResult(Charge, Made):
    """An edited picture and what it cost."""
    success: Literal[True]
    image_url: MediaUrl
    images: List[MediaUrl]
    prompt_used: PromptUsed
    final_prompt: str
    price_cents: int


class EmojiMatch(TypedDict):
    """An emoji that fits the search."""
    emoji: str
    name: str
    category: Literal["smileys-emotion", "people-body", "animals-nature", "food-drink", "travel-places", "activities", "objects", "symbols", "flags"]
    score: float


class EmojiMatches(TypedDict):
    """The emoji that fit."""
    results: List[EmojiMatch]


FileInBase64 = str


class HintPoint(TypedDict):
    """A place in the source picture, in its pixels, and what it shows."""
    x: int
    y: int
    subject: bool


class ImageMatch(TypedDict):
    """A public picture that fits the search."""
    name: str
    avatar_file_name: AvatarFileName
    avatar_url: AvatarUrl
    kind: Literal["character", "post", "bundled"]
    id: Union[str, None]
    url_name: Union[str, None]


ImageMatches = List["ImageMatch"]


ImageSource = str


class JobEvent(Job):
    """A job that has ended, as its status tells it, and what happened to it."""
    type: Literal["job.completed", "job.failed", "job.canceled"]
    timestamp: Moment


class JobPage(TypedDict):
    """A page of jobs."""
    jobs: List[Job]
    next_cursor: NextCursor


KeyId = str


class KeyPage(TypedDict):
    """The keys of the account."""
    keys: List[Key]
    next_cursor: NextCursor


LanguageTag = str


class LedgerEntry(TypedDict):
    """One change of the balance."""
    entry_id: str
    at: Moment
    kind: Literal["grant", "allowance", "capture", "return", "refund", "dispute"]
    operation: Union[str, None]
    request_id: Union[str, None]
    key_id: Union[str, None]
    reason: Union[str, None]
    amount: Credits
    price_id: NotRequired[MaybePriceId]
    balance_after: Credits


class LedgerPage(TypedDict):
    """A page of the statement."""
    entries: List[LedgerEntry]
    next_cursor: NextCursor


class VideoResult(Charge):
    """A finished video, how it was made and what it cost."""
    video_url: VideoUrl
    video: Video
    seed: SeedUsed
    engine: Engine
    understood: NotRequired[Understood]


class LtxV097VideoResult(VideoResult):
    """The film and what it cost."""
    prompt: PromptUsed


class MaybePlan(TypedDict):
    """The plan that the account belongs to, or null."""
    plan_id: PlanId
    name: PlanName


class MediaPage(TypedDict):
    """A page of the files of an account."""
    media: List[MediaRecord]
    next_cursor: NextCursor


class MediaRecord(TypedDict):
    """A stored picture or film of the account."""
    name: AvatarFileName
    url: MediaUrl
    content_type: str
    size_bytes: int
    content_sha256: ContentSha256
    width: Union[int, None]
    height: Union[int, None]
    duration: Union[float, None]
    fps: Union[float, None]
    visibility: Visibility
    job_id: Union[str, None]
    created_at: Moment
    expires_at: ExpiresAt


MediaUrl = str


Mode = Literal["live", "test"]


class Model(TypedDict):
    """Something that can be asked for, and what it costs."""
    id: str
    type: Literal["image", "video", "chat"]
    operation: OperationName
    free: bool
    default: bool
    pricing: PriceList
    inputs: Dict[str, Any]
    limits: Dict[str, Any]
    engine: Engine
    available: bool
    median_seconds: Union[float, None]
    description: str


class ModelList(TypedDict):
    """Everything that can be called, with its price."""
    models: List[Model]


NextCursor = Union[str, None]


PaidOperation = Literal["ra1", "ra2", "ra2-image-editor", "zimage", "photoreal-image", "relay", "smart-resize", "remove-background", "wan", "ltx-video-v097", "ltx-2", "ltx-text-to-video", "ra2v", "remove-background-video", "video-editor/render", "video-relight", "chatpred_or", "ltx-2.3-image-to-video"]


class PhotorealImageResult(Charge, Made):
    """The photographs and what they cost."""
    success: Literal[True]
    image_url: MediaUrl
    images: List[MediaUrl]
    prompt_used: PromptUsed
    resolution_used: PhotorealResolution
    aspect_ratio: Literal["21:9", "16:9", "3:2", "4:3", "5:4", "1:1", "4:5", "3:4", "2:3", "9:16"]
    aspect_ratio_requested: str


PhotorealResolution = Literal["0.5K", "1K", "2K", "4K"]


PlanId = str


PlanName = str


class PostRecord(TypedDict):
    """A post of the account."""
    id: PostId
    post_id: PostId
    text: Union[str, None]
    tags: List[str]
    media_url: Union[str, None]
    media_type: Literal["image", "video", None]
    author_user_id: str
    visibility: Visibility
    uploaded_via_api: UploadedViaApi
    created_at: Moment


class Post(PostRecord):
    """A post in the gallery."""
    request_id: RequestId
    warnings: NotRequired[Warnings]


PostId = str


class PostPage(TypedDict):
    """A page of posts."""
    posts: List[PostRecord]
    next_cursor: NextCursor


PostTags = Union[List[str], str]


PostText = str


PresetOrResolution = Union["SizePreset", "Resolution"]


class PriceLine(TypedDict):
    """One part of a price, as the contract's `x-pricing` has it."""
    unit: Literal["image", "request", "second", "output", "video", "token"]
    credits: NotRequired[Credits]
    by: NotRequired[Dict[str, Any]]
    times: NotRequired[Dict[str, Any]]
    when: NotRequired[Dict[str, Any]]
    derived: NotRequired[List[str]]
    includes: NotRequired[Dict[str, Any]]


class PriceList(TypedDict):
    """A price, for people and as data."""
    summary: str
    rounding: Literal["exact", "ceil"]
    lines: List[PriceLine]
    own_price: NotRequired[MaybeOwnPrice]


class PromptTags(TypedDict):
    """Art tags found in a prompt, and tags that go with them."""
    extracted_tags: List[str]
    related_tags: List[str]
    related_scored: List[RelatedTag]
    category_tags: Dict[str, Any]


PromptUsed = str


PublicUrl = str


class Ra1Result(Charge, Made):
    """The picture and what it cost."""
    image_url: MediaUrl
    prompt_used: PromptUsed


class Ra2Result(Charge, Made):
    """The pictures and what they cost."""
    prompt_used: PromptUsed
    image_url: MediaUrl
    images: List[MediaUrl]


class Ra2VideoResult(VideoResult):
    """The film and what it cost."""
    backend_used: str


class RelatedTag(TypedDict):
    """A related tag and how closely it goes with the prompt."""
    tag: str
    score: float
    source: Literal["curated", "posts", "both"]


class RelayImageResult(Charge, Made):
    """The pictures and what they cost."""
    prompt_used: PromptUsed
    images: List[Asset]


class ReleasedQuote(TypedDict):
    """A quote that was given back."""
    quote_id: str
    operation: OperationName
    released: Credits


RelightResolution = Literal["480P", "768P", "1080P", "2K", "480p", "768p", "1080p", "2k"]


class RemoveImageBackgroundResult(Charge):
    """The cut-out and what it cost."""
    image: Asset
    image_url: MediaUrl
    engine: Engine
    confidence: NotRequired[float]


class RemoveVideoBackgroundResult(Charge):
    """The film without a background and what it cost."""
    video: Video
    video_url: VideoUrl
    engine: Engine


class ResizeImageResult(Charge):
    """The picture in every size and what it cost."""
    images: List[MediaUrl]
    result: Dict[str, Any]
    engine: Engine
    assets: List[Asset]


class ResizedOutput(TypedDict):
    """One output, and how it came about as far as the engine tells."""
    url: MediaUrl
    width: int
    height: int
    strategy: NotRequired[Literal["scale", "crop", "warp", "extend"]]
    source_box: NotRequired[Box]
    subjects: NotRequired[List[Box]]
    kept_area_percent: NotRequired[float]


Resolution = str


SafetyTolerance = Union[Literal["1", "2", "3", "4", "5", "6"], int]


Scopes = List[Literal["*", "read", "paid", "images", "ra1", "ra2", "ra2-image-editor", "zimage", "photoreal-image", "relay", "smart-resize", "remove-background", "videos", "wan", "ltx-video-v097", "ltx-2", "ltx-text-to-video", "ra2v", "remove-background-video", "video-editor/render", "video-relight", "chat", "chatpred_or", "characters", "posts", "media", "jobs", "account", "webhooks", "ltx-2.3-image-to-video"]]


Size = str


SizePreset = Literal["square", "landscape", "portrait", "landscape43", "portrait43", "widescreen", "tall"]


SpendReset = Literal["daily", "monthly", None]


class StoredRequest(TypedDict):
    """A paid call and how it ended."""
    request_id: RequestId
    operation: OperationName
    job_id: JobId
    status: JobStatus
    created_at: Moment
    completed_at: MaybeMoment
    credits_charged: int
    cost: Cost
    cost_usd: CostUsd
    response: Union[StoredResponse, None]


class StoredResponse(TypedDict):
    """An answer as it was sent."""
    status: int
    body: Dict[str, Any]


TargetSize = Union[str, "SizePreset", Dict[str, Any]]


class TokenUsage(TypedDict):
    """Tokens as the model counted them."""
    prompt_tokens: int
    completion_tokens: int
    total_tokens: int


class TopUp(TypedDict):
    """Credits that are being bought, or were."""
    top_up_id: str
    status: Literal["open", "paid", "expired", "failed"]
    credits: Credits
    amount_usd: float
    automatic: bool
    checkout_url: str
    created_at: Moment
    paid_at: MaybeMoment


class TopUpFailedEvent(TypedDict):
    """An automatic top-up could not be paid, and no more are bought until they are switched on again."""
    type: Literal["top_up.failed"]
    timestamp: Moment
    account_id: AccountId
    top_up_id: str
    credits: Credits
    amount_usd: float
    reason: Literal["declined", "authentication_needed", "not_possible"]


class Translation(TypedDict):
    """A text in another language, line by line, with the reading of its words."""
    target_lang: str
    source_lang: str
    engine: TranslationEngine
    lines: List[TranslationLine]
    request_id: RequestId
    warnings: NotRequired[Warnings]


class TranslationEngine(Engine):
    """What translated."""
    coverage: Union[float, None]


class TranslationLanguage(TypedDict):
    """A language of translation."""
    code: Literal["ar", "de", "en", "es", "fr", "hi", "id", "it", "ja", "ko", "nl", "pl", "pt", "ru", "th", "tr", "vi", "zh"]
    name: str
    native_name: str
    direction: Literal["ltr", "rtl"]
    reading_system: Literal["furigana", "pinyin", "revised-romanization", "rtgs", "iso15919", "bgn-pcgn", "ala-lc", "ipa", None]


class TranslationLanguages(TypedDict):
    """The languages that texts are translated into."""
    languages: List[TranslationLanguage]
    engine: Engine
    request_id: RequestId


class TranslationLine(TypedDict):
    """One line of the text and its translation."""
    src: str
    dst: str
    quality: Literal["phrase", "sentence", "words", "neural", None]
    words: List[TranslationWord]


class TranslationPart(TypedDict):
    """A piece of a word with its own reading."""
    text: str
    reading: Union[str, None]


class TranslationWord(TypedDict):
    """One word of a translated line and how it is read."""
    text: str
    reading: Union[str, None]
    reading_system: Literal["furigana", "pinyin", "revised-romanization", "rtgs", "iso15919", "bgn-pcgn", "ala-lc", "ipa", None]
    reading_quality: Literal["full", "consonantal", None]
    romanization: Union[str, None]
    start: int
    end: int
    src_start: Union[int, None]
    src_end: Union[int, None]
    translated: Union[bool, None]
    confidence: Union[float, None]
    parts: List[TranslationPart]


UploadedViaApi = Literal[True]


UrlName = str


class Usage(TypedDict):
    """What was charged, added up."""
    group_by: Literal["day", "operation", "key"]
    to: str
    groups: List[UsageGroup]
    total: UsageGroup


class UsageGroup(TypedDict):
    """What was charged in one group."""
    group: Union[str, None]
    calls: int
    credits: Credits
    cost: Cost
    cost_usd: CostUsd


class VideoClip(TypedDict):
    """A stretch of the timeline.  - `video` and `image` show `src`; a video is heard, too. - `text` shows `text`, in the color `color`. - `color` fills its area with `color`."""
    type: Literal["video", "image", "text", "color"]
    src: NotRequired[PublicUrl]
    url: NotRequired[PublicUrl]
    text: NotRequired[str]
    color: NotRequired[str]
    start: NotRequired[Union[float, Literal["auto"]]]
    duration: NotRequired[Union[float, Literal["auto"]]]
    trim_start: NotRequired[float]
    track: NotRequired[int]
    fit: NotRequired[Literal["crop", "contain", "cover", "none"]]
    position: NotRequired[Literal["center", "top", "bottom", "left", "right", "top_left", "top_right", "bottom_left", "bottom_right"]]
    scale: NotRequired[float]
    offset: NotRequired[VideoOffset]
    opacity: NotRequired[float]
    transition: NotRequired[VideoTransition]
    audio_gain: NotRequired[float]
    audio_pan: NotRequired[float]
    audio_mute: NotRequired[bool]
    audio_solo: NotRequired[bool]
    audio_fade_in: NotRequired[float]
    audio_fade_out: NotRequired[float]


class VideoOffset(TypedDict):
    """Moves a clip from its position, in parts of the frame."""
    x: NotRequired[float]
    y: NotRequired[float]


class VideoProject(TypedDict):
    """A timeline. Names made of two words may also be written in camelCase (`trimStart` for `trim_start`, `audioGain` for `audio_gain`), here and in everything below; they are rewritten before anything is checked.  The timeline ends with its last clip, after at most 600 seconds. At most 32 clips may be seen in one moment."""
    resolution: NotRequired[str]
    width: NotRequired[int]
    height: NotRequired[int]
    fps: NotRequired[float]
    background: NotRequired[str]
    clips: List[VideoClip]
    audio: NotRequired[VideoSoundtrack]


class VideoSoundtrack(TypedDict):
    """A sound that lies under the whole timeline, cut at its end."""
    src: PublicUrl
    url: NotRequired[PublicUrl]
    gain: NotRequired[float]
    fade_in: NotRequired[float]
    fade_out: NotRequired[float]


class VideoTransition(TypedDict):
    """How a clip begins."""
    type: Literal["none", "crossfade", "fade"]
    duration: NotRequired[float]


Visibility = Literal["public", "private"]


class Webhook(TypedDict):
    """An address that is told of what happened."""
    webhook_id: str
    url: str
    events: List[WebhookEvent]
    credits_low_below: Credits
    credits_low_also_below: NotRequired[List[Credits]]
    secret: str
    status: Literal["enabled", "paused", "disabled"]
    disabled_reason: Literal["gone", "removed", None]
    paused_until: MaybeMoment
    created_at: Moment


class WebhookDelivery(TypedDict):
    """One event on its way to one webhook."""
    delivery_id: str
    webhook_id: str
    event: WebhookEvent
    job_id: Union[str, None]
    status: Literal["pending", "delivered", "failed"]
    attempts: int
    last_status: Union[int, None]
    last_error: Union[str, None]
    created_at: Moment
    next_attempt_at: MaybeMoment
    ended_at: MaybeMoment


class WebhookDeliveryPage(TypedDict):
    """A page of deliveries."""
    deliveries: List[WebhookDelivery]
    next_cursor: NextCursor


class WebhookDeliverySent(TypedDict):
    """One event on its way to one webhook, and what was sent there."""
    delivery_id: str
    webhook_id: str
    event: WebhookEvent
    job_id: Union[str, None]
    status: Literal["pending", "delivered", "failed"]
    attempts: int
    last_status: Union[int, None]
    last_error: Union[str, None]
    created_at: Moment
    next_attempt_at: MaybeMoment
    ended_at: MaybeMoment
    body: Union[str, None]


WebhookEvent = Literal["job.completed", "job.failed", "job.canceled", "credits.low", "top_up.failed"]


class WebhookPage(TypedDict):
    """A page of webhooks."""
    webhooks: List[Webhook]
    next_cursor: NextCursor


class ZimageResult(Charge, Made):
    """The picture and what it cost."""
    prompt_used: PromptUsed
    image_url: MediaUrl


class ImagesCalls(Group):
    def ra1(self, *, prompt: Prompt, size: Union[Size, None, Unset] = UNSET, resolution: Union[PresetOrResolution, None, Unset] = UNSET, seed: Union[Seed, None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, **options: Any) -> Union[Ra1Result, Quote]:
        """Make a picture from text."""
        return self._call("POST /api/ra1 ki", {"prompt": prompt, "size": size, "resolution": resolution, "seed": seed, "enable_safety_checker": enable_safety_checker}, options)

    def ra2(self, *, prompt: Prompt, size: Union[Size, None, Unset] = UNSET, resolution: Union[PresetOrResolution, None, Unset] = UNSET, num_images: Union[int, None, Unset] = UNSET, seed: Union[Seed, None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, **options: Any) -> Union[Ra2Result, Quote]:
        """Make pictures from text."""
        return self._call("POST /api/ra2 ki", {"prompt": prompt, "size": size, "resolution": resolution, "num_images": num_images, "seed": seed, "enable_safety_checker": enable_safety_checker}, options)

    def edit(self, *, prompt: EditPrompt, image: Union[FileInput, None, Unset] = UNSET, size: Union[Size, None, Unset] = UNSET, resolution: Union[Resolution, None, Unset] = UNSET, seed: Union[Seed, None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, image_base64: Union[str, None, Unset] = UNSET, image_url: Union[ImageSource, None, Unset] = UNSET, **options: Any) -> Union[EditResult, Quote]:
        """Edit a picture."""
        return self._call("POST /api/ra2-image-editor ki image", {"image": image, "prompt": prompt, "size": size, "resolution": resolution, "seed": seed, "enable_safety_checker": enable_safety_checker, "image_base64": image_base64, "image_url": image_url}, options)

    def zimage(self, *, prompt: Prompt, size: Union[Size, None, Unset] = UNSET, resolution: Union[PresetOrResolution, None, Unset] = UNSET, seed: Union[Seed, None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, **options: Any) -> Union[ZimageResult, Quote]:
        """Make a picture from text, cheaply."""
        return self._call("POST /api/zimage ki", {"prompt": prompt, "size": size, "resolution": resolution, "seed": seed, "enable_safety_checker": enable_safety_checker}, options)

    def photoreal(self, *, prompt: Prompt, aspect_ratio: Union[Literal["auto", "21:9", "16:9", "3:2", "4:3", "5:4", "1:1", "4:5", "3:4", "2:3", "9:16"], None, Unset] = UNSET, resolution: Union[PhotorealResolution, None, Unset] = UNSET, num_images: Union[int, None, Unset] = UNSET, output_format: Union[Literal["jpeg", "png", "webp"], None, Unset] = UNSET, safety_tolerance: Union[SafetyTolerance, None, Unset] = UNSET, seed: Union[Seed, None, Unset] = UNSET, enable_web_search: Union[bool, None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, **options: Any) -> Union[PhotorealImageResult, Quote]:
        """Make photographs from text."""
        return self._call("POST /api/photoreal-image ki", {"prompt": prompt, "aspect_ratio": aspect_ratio, "resolution": resolution, "num_images": num_images, "output_format": output_format, "safety_tolerance": safety_tolerance, "seed": seed, "enable_web_search": enable_web_search, "enable_safety_checker": enable_safety_checker}, options)

    def relay(self, *, model_name: str, prompt: Prompt, image_size: Union[Dict[str, Any], None, Unset] = UNSET, seed: Union[Seed, None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, **options: Any) -> Union[RelayImageResult, Quote]:
        """Make a picture at the gateway."""
        return self._call("POST /relay ki", {"model_name": model_name, "prompt": prompt, "image_size": image_size, "seed": seed, "enable_safety_checker": enable_safety_checker}, options)

    def resize(self, *, image_url: ImageSource, target_sizes: Union[List[TargetSize], str], enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, **options: Any) -> Union[ResizeImageResult, Quote]:
        """Fit a picture to exact sizes."""
        return self._call("POST /api/smart-resize ki", {"image_url": image_url, "target_sizes": target_sizes, "enable_safety_checker": enable_safety_checker}, options)

    def remove_background(self, *, image_url: ImageSource, box: Union[Box, None, Unset] = UNSET, points: Union[List[HintPoint], None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, **options: Any) -> Union[RemoveImageBackgroundResult, Quote]:
        """Remove the background of a picture."""
        return self._call("POST /api/remove-background ki", {"image_url": image_url, "box": box, "points": points, "enable_safety_checker": enable_safety_checker}, options)


class VideosCalls(Group):
    def wan(self, *, image_url: PublicUrl, prompt: Prompt, seed: Union[Seed, None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, **options: Any) -> Union[VideoResult, Quote]:
        """Animate an image."""
        return self._call("POST /api/wan ki", {"image_url": image_url, "prompt": prompt, "seed": seed, "enable_safety_checker": enable_safety_checker}, options)

    def ltx_v097(self, *, image_url: PublicUrl, prompt: Prompt, seed: Union[Seed, None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, **options: Any) -> Union[LtxV097VideoResult, Quote]:
        """Animate an image, quickly and cheaply."""
        return self._call("POST /api/ltx-video-v097 ki", {"image_url": image_url, "prompt": prompt, "seed": seed, "enable_safety_checker": enable_safety_checker}, options)

    def ltx2(self, *, prompt: Prompt, webhook_url: Union[WebhookUrl, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, image_url: Union[FrameImage, None, Unset] = UNSET, duration: Union[int, None, Unset] = UNSET, resolution: Union[LtxResolution, None, Unset] = UNSET, aspect_ratio: Union[LtxAspectRatio, None, Unset] = UNSET, fps: Union[LtxFps, None, Unset] = UNSET, generate_audio: Union[GenerateAudio, None, Unset] = UNSET, response_mode: Union[ResponseMode, None, Unset] = UNSET, seed: Union[Seed, None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, **options: Any) -> Union[Union[VideoResult, Quote], JobAccepted]:
        """Make a video from text or an image."""
        return self._call("POST /api/ltx-2 kim", {"webhook_url": webhook_url, "metadata": metadata, "prompt": prompt, "image_url": image_url, "duration": duration, "resolution": resolution, "aspect_ratio": aspect_ratio, "fps": fps, "generate_audio": generate_audio, "response_mode": response_mode, "seed": seed, "enable_safety_checker": enable_safety_checker}, options)

    def ltx_text(self, *, prompt: Prompt, webhook_url: Union[WebhookUrl, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, duration: Union[int, None, Unset] = UNSET, resolution: Union[LtxResolution, None, Unset] = UNSET, aspect_ratio: Union[LtxAspectRatio, None, Unset] = UNSET, fps: Union[LtxFps, None, Unset] = UNSET, generate_audio: Union[GenerateAudio, None, Unset] = UNSET, response_mode: Union[ResponseMode, None, Unset] = UNSET, seed: Union[Seed, None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, **options: Any) -> Union[Union[VideoResult, Quote], JobAccepted]:
        """Make a video from text."""
        return self._call("POST /api/ltx-text-to-video kim", {"webhook_url": webhook_url, "metadata": metadata, "prompt": prompt, "duration": duration, "resolution": resolution, "aspect_ratio": aspect_ratio, "fps": fps, "generate_audio": generate_audio, "response_mode": response_mode, "seed": seed, "enable_safety_checker": enable_safety_checker}, options)

    def ra2(self, *, prompt: Prompt, image_url: Union[PublicUrl, None, Unset] = UNSET, duration: Union[int, None, Unset] = UNSET, seed: Union[Seed, None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, **options: Any) -> Union[Ra2VideoResult, Quote]:
        """Make a video with the best backend at hand."""
        return self._call("POST /api/ra2v ki", {"prompt": prompt, "image_url": image_url, "duration": duration, "seed": seed, "enable_safety_checker": enable_safety_checker}, options)

    def remove_background(self, *, video_url: PublicUrl, output_format: Union[Literal["webm", "mov_prores4444"], None, Unset] = UNSET, **options: Any) -> Union[RemoveVideoBackgroundResult, Quote]:
        """Remove the background of a video."""
        return self._call("POST /api/remove-background-video ki", {"video_url": video_url, "output_format": output_format}, options)

    def render_project(self, *, project: VideoProject, webhook_url: Union[WebhookUrl, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, format: Union[Literal["mp4", "webm", "gif"], None, Unset] = UNSET, **options: Any) -> Union[Quote, JobAccepted]:
        """Render a timeline."""
        return self._call("POST /api/video-editor/render ki", {"webhook_url": webhook_url, "metadata": metadata, "project": project, "format": format}, options)

    def relight(self, *, video_url: PublicUrl, reference_image_url: PublicUrl, webhook_url: Union[WebhookUrl, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, resolution: Union[RelightResolution, None, Unset] = UNSET, aspect_ratio: Union[Literal["adaptive", "auto", "16:9", "9:16", "1:1", "4:3", "3:4", "21:9"], None, Unset] = UNSET, seed: Union[Seed, None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, **options: Any) -> Union[Quote, JobAccepted]:
        """Light a video anew."""
        return self._call("POST /api/video-relight ki", {"webhook_url": webhook_url, "metadata": metadata, "video_url": video_url, "reference_image_url": reference_image_url, "resolution": resolution, "aspect_ratio": aspect_ratio, "seed": seed, "enable_safety_checker": enable_safety_checker}, options)

    def ltx23(self, *, prompt: Prompt, image_url: FrameImage, webhook_url: Union[WebhookUrl, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, end_image_url: Union[FrameImage, None, Unset] = UNSET, duration: Union[Literal[6, 8, 10, 12, 14, 16, 18, 20], None, Unset] = UNSET, resolution: Union[LtxResolution, None, Unset] = UNSET, aspect_ratio: Union[LtxAspectRatio, None, Unset] = UNSET, fps: Union[LtxFps, None, Unset] = UNSET, generate_audio: Union[GenerateAudio, None, Unset] = UNSET, response_mode: Union[ResponseMode, None, Unset] = UNSET, seed: Union[Seed, None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, **options: Any) -> Union[Union[Ltx23VideoResult, Quote], JobAccepted]:
        """Animate an image, or lead from one to another."""
        return self._call("POST /api/ltx-2.3-image-to-video kim", {"webhook_url": webhook_url, "metadata": metadata, "prompt": prompt, "image_url": image_url, "end_image_url": end_image_url, "duration": duration, "resolution": resolution, "aspect_ratio": aspect_ratio, "fps": fps, "generate_audio": generate_audio, "response_mode": response_mode, "seed": seed, "enable_safety_checker": enable_safety_checker}, options)


class ChatCalls(Group):
    def send(self, *, query: str, character: str, model_name: Union[str, None, Unset] = UNSET, context: Union[ChatContext, None, Unset] = UNSET, use_usage_credits: Union[bool, None, Unset] = UNSET, **options: Any) -> Union[ChatResult, Quote]:
        """Talk to a character."""
        return self._call("POST /api/chatpred_or ki", {"query": query, "character": character, "model_name": model_name, "context": context, "use_usage_credits": use_usage_credits}, options)


class CharactersCalls(Group):
    def create(self, *, name: CharacterName, description: Union[CharacterDescription, None, Unset] = UNSET, greeting: Union[CharacterGreeting, None, Unset] = UNSET, visibility: Union[Visibility, None, Unset] = UNSET, avatar_url: Union[PublicUrl, None, Unset] = UNSET, avatar_bytes: Union[FileInBase64, None, Unset] = UNSET, avatar: Union[FileInput, None, Unset] = UNSET, file: Union[FileInput, None, Unset] = UNSET, **options: Any) -> Character:
        """Create a character."""
        return self._call("POST /api/create-ai ki avatar,file", {"name": name, "description": description, "greeting": greeting, "visibility": visibility, "avatar_url": avatar_url, "avatar_bytes": avatar_bytes, "avatar": avatar, "file": file}, options)

    def list(self, *, limit: Union[int, None, Unset] = UNSET, cursor: Union[str, None, Unset] = UNSET, **options: Any) -> Page[CharacterPage]:
        """List your characters."""
        return self._call("GET /api/characters kp", {"limit": limit, "cursor": cursor}, options)

    def import_(self, *, card: Union[Dict[str, Any], FileInput], visibility: Union[Visibility, None, Unset] = UNSET, **options: Any) -> Character:
        """Import a character card."""
        return self._call("POST /api/characters/import ki card", {"card": card, "visibility": visibility}, options)

    def get(self, *, character_id: str, **options: Any) -> Character:
        """Read one of your characters."""
        return self._call("GET /api/characters/{character_id} k", {"character_id": character_id}, options)

    def update(self, *, character_id: str, name: Union[CharacterName, None, Unset] = UNSET, description: Union[Union[str, None], None, Unset] = UNSET, greeting: Union[Union[str, None], None, Unset] = UNSET, visibility: Union[Visibility, None, Unset] = UNSET, avatar_url: Union[PublicUrl, None, Unset] = UNSET, avatar_bytes: Union[FileInBase64, None, Unset] = UNSET, **options: Any) -> Character:
        """Change one of your characters."""
        return self._call("PATCH /api/characters/{character_id} k", {"character_id": character_id, "name": name, "description": description, "greeting": greeting, "visibility": visibility, "avatar_url": avatar_url, "avatar_bytes": avatar_bytes}, options)

    def delete(self, *, character_id: str, **options: Any) -> Deleted:
        """Delete one of your characters."""
        return self._call("DELETE /api/characters/{character_id} k", {"character_id": character_id}, options)

    def export(self, *, character_id: str, format: Union[Literal["json", "png"], None, Unset] = UNSET, **options: Any) -> CharacterCard:
        """Export a character as a card."""
        return self._call("GET /api/characters/{character_id}/card k", {"character_id": character_id, "format": format}, options)


class PostsCalls(Group):
    def create(self, *, text: Union[PostText, None, Unset] = UNSET, visibility: Union[Visibility, None, Unset] = UNSET, media_url: Union[PublicUrl, None, Unset] = UNSET, media_bytes: Union[FileInBase64, None, Unset] = UNSET, tags: Union[PostTags, None, Unset] = UNSET, media: Union[FileInput, None, Unset] = UNSET, file: Union[FileInput, None, Unset] = UNSET, **options: Any) -> Post:
        """Post to the gallery."""
        return self._call("POST /api/create-post ki media,file", {"text": text, "visibility": visibility, "media_url": media_url, "media_bytes": media_bytes, "tags": tags, "media": media, "file": file}, options)

    def list(self, *, limit: Union[int, None, Unset] = UNSET, cursor: Union[str, None, Unset] = UNSET, **options: Any) -> Page[PostPage]:
        """List your posts."""
        return self._call("GET /api/posts kp", {"limit": limit, "cursor": cursor}, options)

    def get(self, *, post_id: str, **options: Any) -> Post:
        """Read one of your posts."""
        return self._call("GET /api/posts/{post_id} k", {"post_id": post_id}, options)

    def update(self, *, post_id: str, text: Union[Union[str, None], None, Unset] = UNSET, tags: Union[PostTags, None, Unset] = UNSET, visibility: Union[Visibility, None, Unset] = UNSET, **options: Any) -> Post:
        """Change one of your posts."""
        return self._call("PATCH /api/posts/{post_id} k", {"post_id": post_id, "text": text, "tags": tags, "visibility": visibility}, options)

    def delete(self, *, post_id: str, **options: Any) -> Deleted:
        """Delete one of your posts."""
        return self._call("DELETE /api/posts/{post_id} k", {"post_id": post_id}, options)


class MediaCalls(Group):
    def list(self, *, limit: Union[int, None, Unset] = UNSET, cursor: Union[str, None, Unset] = UNSET, **options: Any) -> Page[MediaPage]:
        """List your files."""
        return self._call("GET /api/media kp", {"limit": limit, "cursor": cursor}, options)

    def delete(self, *, name: str, **options: Any) -> Deleted:
        """Delete one of your files."""
        return self._call("DELETE /api/media/{name} k", {"name": name}, options)


class TextCalls(Group):
    def translate(self, *, text: str, target_lang: LanguageTag, source_lang: Union[LanguageTag, None, Unset] = UNSET, **options: Any) -> Translation:
        """Translate a text."""
        return self._call("POST /api/translate -", {"text": text, "target_lang": target_lang, "source_lang": source_lang}, options)

    def list_translation_languages(self, **options: Any) -> TranslationLanguages:
        """List the languages of translation."""
        return self._call("GET /api/translate/languages -", {}, options)

    def search_emoji(self, *, q: str, limit: Union[int, None, Unset] = UNSET, **options: Any) -> EmojiMatches:
        """Search emoji."""
        return self._call("GET /api/emoji-search -", {"q": q, "limit": limit}, options)

    def search_images(self, *, query: Union[str, None, Unset] = UNSET, limit: Union[int, None, Unset] = UNSET, offset: Union[int, None, Unset] = UNSET, **options: Any) -> ImageMatches:
        """Search public images."""
        return self._call("GET /api/search-aiimages -", {"query": query, "limit": limit, "offset": offset}, options)

    def get_prompt_tags(self, *, prompt: str, max_related: Union[int, None, Unset] = UNSET, **options: Any) -> PromptTags:
        """Find the art tags of a prompt."""
        return self._call("GET /api/get-tags-for-prompt -", {"prompt": prompt, "max_related": max_related}, options)


class JobsCalls(Group):
    def get_relay_status(self, *, job_id: str, **options: Any) -> Job:
        """Read a job."""
        return self._call("GET /api/relay/status/{job_id} k", {"job_id": job_id}, options)

    def list(self, *, status: Union[JobStatus, None, Unset] = UNSET, operation: Union[str, None, Unset] = UNSET, limit: Union[int, None, Unset] = UNSET, cursor: Union[str, None, Unset] = UNSET, **options: Any) -> Page[JobPage]:
        """List the jobs."""
        return self._call("GET /api/jobs kp", {"status": status, "operation": operation, "limit": limit, "cursor": cursor}, options)

    def get(self, *, job_id: str, **options: Any) -> Job:
        """Read a job of the account."""
        return self._call("GET /api/jobs/{job_id} k", {"job_id": job_id}, options)

    def cancel(self, *, job_id: str, **options: Any) -> Job:
        """Cancel a job."""
        return self._call("POST /api/jobs/{job_id}/cancel ko", {"job_id": job_id}, options)


class AccountCalls(Group):
    def get_request(self, *, request_id: str, **options: Any) -> StoredRequest:
        """Read the outcome of a call."""
        return self._call("GET /api/requests/{request_id} k", {"request_id": request_id}, options)

    def get(self, **options: Any) -> Account:
        """Read the account."""
        return self._call("GET /api/account k", {}, options)

    def list_ledger_entries(self, *, limit: Union[int, None, Unset] = UNSET, cursor: Union[str, None, Unset] = UNSET, **options: Any) -> Page[LedgerPage]:
        """Read the statement."""
        return self._call("GET /api/ledger kp", {"limit": limit, "cursor": cursor}, options)

    def get_usage(self, *, group_by: Union[Literal["day", "operation", "key"], None, Unset] = UNSET, from_: Union[str, None, Unset] = UNSET, to: Union[str, None, Unset] = UNSET, **options: Any) -> Usage:
        """Add up what was charged."""
        return self._call("GET /api/usage k", {"group_by": group_by, "from": from_, "to": to}, options)

    def list_keys(self, *, limit: Union[int, None, Unset] = UNSET, cursor: Union[str, None, Unset] = UNSET, **options: Any) -> Page[KeyPage]:
        """List the keys."""
        return self._call("GET /api/keys kp", {"limit": limit, "cursor": cursor}, options)

    def create_key(self, *, name: str, expires_at: Union[Union[str, None], None, Unset] = UNSET, spend_cap: Union[CreditsInput, None, Unset] = UNSET, spend_reset: Union[SpendReset, None, Unset] = UNSET, scopes: Union[Scopes, None, Unset] = UNSET, **options: Any) -> CreatedKey:
        """Create a key."""
        return self._call("POST /api/keys ko", {"name": name, "expires_at": expires_at, "spend_cap": spend_cap, "spend_reset": spend_reset, "scopes": scopes}, options)

    def revoke_key(self, *, key_id: str, **options: Any) -> Key:
        """Revoke a key."""
        return self._call("DELETE /api/keys/{key_id} k", {"key_id": key_id}, options)

    def list_models(self, **options: Any) -> ModelList:
        """List what can be asked for."""
        return self._call("GET /api/models k", {}, options)

    def create_top_up(self, *, credits: int, success_url: Union[str, None, Unset] = UNSET, cancel_url: Union[str, None, Unset] = UNSET, **options: Any) -> TopUp:
        """Buy credits."""
        return self._call("POST /api/top-ups ki", {"credits": credits, "success_url": success_url, "cancel_url": cancel_url}, options)

    def get_top_up(self, *, top_up_id: str, **options: Any) -> TopUp:
        """Read a top-up."""
        return self._call("GET /api/top-ups/{top_up_id} k", {"top_up_id": top_up_id}, options)

    def get_automatic_top_up(self, **options: Any) -> AutomaticTopUp:
        """Read how credits are bought automatically."""
        return self._call("GET /api/automatic-top-up k", {}, options)

    def update_automatic_top_up(self, *, below: int, credits: int, monthly_max: int, new_payment_method: Union[bool, None, Unset] = UNSET, success_url: Union[str, None, Unset] = UNSET, cancel_url: Union[str, None, Unset] = UNSET, **options: Any) -> AutomaticTopUp:
        """Buy credits automatically."""
        return self._call("PUT /api/automatic-top-up k", {"below": below, "credits": credits, "monthly_max": monthly_max, "new_payment_method": new_payment_method, "success_url": success_url, "cancel_url": cancel_url}, options)

    def end_automatic_top_up(self, **options: Any) -> AutomaticTopUp:
        """Buy no more credits automatically."""
        return self._call("DELETE /api/automatic-top-up k", {}, options)

    def create_quote(self, *, operation: PaidOperation, input: Dict[str, Any], hold: Union[bool, None, Unset] = UNSET, expires_in_seconds: Union[int, None, Unset] = UNSET, **options: Any) -> Quote:
        """Ask for a price."""
        return self._call("POST /api/quotes ki", {"operation": operation, "input": input, "hold": hold, "expires_in_seconds": expires_in_seconds}, options)

    def release_quote(self, *, quote_id: str, **options: Any) -> ReleasedQuote:
        """Give a held quote back."""
        return self._call("DELETE /api/quotes/{quote_id} k", {"quote_id": quote_id}, options)


class WebhooksCalls(Group):
    def list(self, *, limit: Union[int, None, Unset] = UNSET, cursor: Union[str, None, Unset] = UNSET, **options: Any) -> Page[WebhookPage]:
        """List the webhooks."""
        return self._call("GET /api/webhooks kp", {"limit": limit, "cursor": cursor}, options)

    def create(self, *, url: WebhookUrl, events: Union[List[WebhookEvent], None, Unset] = UNSET, credits_low_below: Union[CreditsMark, None, Unset] = UNSET, credits_low_also_below: Union[CreditsMarks, None, Unset] = UNSET, **options: Any) -> Webhook:
        """Open a webhook."""
        return self._call("POST /api/webhooks ko", {"url": url, "events": events, "credits_low_below": credits_low_below, "credits_low_also_below": credits_low_also_below}, options)

    def remove(self, *, webhook_id: str, **options: Any) -> Webhook:
        """Remove a webhook."""
        return self._call("DELETE /api/webhooks/{webhook_id} k", {"webhook_id": webhook_id}, options)

    def list_deliveries(self, *, job_id: Union[str, None, Unset] = UNSET, status: Union[Literal["pending", "delivered", "failed"], None, Unset] = UNSET, limit: Union[int, None, Unset] = UNSET, cursor: Union[str, None, Unset] = UNSET, **options: Any) -> Page[WebhookDeliveryPage]:
        """List the deliveries of webhooks."""
        return self._call("GET /api/webhook-deliveries kp", {"job_id": job_id, "status": status, "limit": limit, "cursor": cursor}, options)

    def get_delivery(self, *, delivery_id: str, **options: Any) -> WebhookDeliverySent:
        """Read a delivery and what it says."""
        return self._call("GET /api/webhook-deliveries/{delivery_id} k", {"delivery_id": delivery_id}, options)

    def send_delivery(self, *, delivery_id: str, **options: Any) -> WebhookDelivery:
        """Send a delivery again."""
        return self._call("POST /api/webhook-deliveries/{delivery_id}/replay ko", {"delivery_id": delivery_id}, options)


ALT_PATHS = frozenset(["/api/ltx-2.3-image-to-video"])


GROUPS = {"images": ImagesCalls, "videos": VideosCalls, "chat": ChatCalls, "characters": CharactersCalls, "posts": PostsCalls, "media": MediaCalls, "text": TextCalls, "jobs": JobsCalls, "account": AccountCalls, "webhooks": WebhooksCalls}
