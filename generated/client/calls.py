# Generated from openapi/ by `npm run generate`. Do not edit.
from __future__ import annotations

from typing import Any, Dict, List, Literal, NotRequired, Optional, TypedDict, Union, overload

from .async_transport import AsyncGroup, AsyncPage
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
    marks: Marks
    expires_at: ExpiresAt
    deleted: NotRequired[Literal[True]]


class Billing(TypedDict):
    """The state of the hold."""
    state: Literal["held", "charged", "released"]
    held: Credits
    charged: Credits
    price_id: NotRequired[MaybePriceId]


class Error(TypedDict):
    """The reason why a call failed. Show `error` to people and branch on `code`. Further members may be added."""
    error: str
    status: int
    code: ErrorCode
    type: ErrorType
    param: Union[str, None]
    errors: List[InvalidPart]
    retryable: bool
    charged: Literal[False, True, None]
    credits_charged: NotRequired[int]
    reason: NotRequired[Literal["denied", "invalid_response", "unverified_email", "domain", "sign_up"]]
    request_id: RequestId
    doc_url: str


class BillingError(Error):
    """The balance, or a limit on it, does not cover the price."""
    required: int
    available: int
    held: int
    exact: Dict[str, Any]


class Charge(TypedDict):
    """The charge of a paid call. All figures derive from the exact price."""
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


EndUser = str


class Engine(TypedDict):
    """The engine that made the result. An embedded engine has the kind `local` and never claims to be a neural model."""
    name: str
    version: str
    kind: Literal["local", "upstream"]
    stand_in: NotRequired[bool]


ErrorCode = Literal["invalid_request", "malformed_json", "malformed_form", "unsupported_image_format", "unreadable_image", "unreadable_video", "url_not_public", "url_unreachable", "media_blocked", "content_blocked", "nothing_changed", "no_clear_subject", "nothing_shown", "missing_api_key", "invalid_api_key", "conflicting_api_keys", "insufficient_credits", "key_cap_reached", "end_user_cap_reached", "funds_on_hold", "price_above_cap", "chat_allowance_used", "payments_not_configured", "payments_unavailable", "forbidden", "account_suspended", "account_closing", "not_found", "model_not_found", "method_not_allowed", "idempotency_in_flight", "already_finished", "still_in_progress", "nothing_charged", "canceled", "quote_expired", "quote_used", "quote_input_changed", "too_many_webhooks", "last_owner", "too_many_members", "media_in_use", "upload_quota_reached", "upload_offset_mismatch", "gone", "wrong_code", "code_expired", "sign_in_refused", "provider_unavailable", "body_too_large", "media_too_large", "unsupported_media_type", "idempotency_mismatch", "rate_limited", "internal_error", "generation_failed", "upstream_failed", "engine_unavailable", "storage_unavailable", "service_unavailable", "deadline_exceeded"]


ErrorType = Literal["request_error", "authentication_error", "permission_error", "billing_error", "conflict_error", "rate_limit_error", "media_error", "content_error", "engine_error", "server_error"]


ExpiresAt = Union[str, None]


Factor = str


GenerateAudio = bool


ImageSource = str


class InvalidPart(TypedDict):
    """One invalid part of the request."""
    param: str
    message: str


class Job(TypedDict):
    """The current state of a job, and its result once there is one."""
    job_id: JobId
    operation: OperationName
    model: NotRequired[str]
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
    seed: NotRequired[SeedOfJob]
    engine: NotRequired[Engine]
    understood: NotRequired[Understood]
    warnings: NotRequired[Warnings]
    checked: NotRequired[ContentChecked]
    error: Union[JobError, None]
    status_url: str
    cancel_url: str
    request_id: RequestId
    input: NotRequired[JobInput]
    end_user: NotRequired[EndUser]
    metadata: Dict[str, Any]


class JobAccepted(Charge):
    """The job is queued and its price is held. The price is charged on success and released otherwise."""
    job_id: JobId
    status: Literal["in_progress"]
    status_url: str
    cancel_url: str
    seed: NotRequired[SeedOfOrder]


class JobError(TypedDict):
    """The reason why there is no result."""
    code: ErrorCode
    message: str
    retry_after_seconds: NotRequired[int]
    retryable: bool
    param: NotRequired[str]


JobEvents = str


JobId = str


JobInput = Union[Dict[str, Any], None]


JobPhase = Literal["queued", "fetching", "running", "storing", "done"]


class JobResult(TypedDict):
    """The result. Its members depend on the operation."""
    video: NotRequired[Video]
    image: NotRequired[Asset]
    images: NotRequired[List[Asset]]


class JobStateEvent(TypedDict):
    """One event of the stream of a job, or of all jobs."""
    event: Literal["job"]
    id: str
    data: Job


JobStatus = Literal["in_progress", "completed", "failed", "canceled"]


class Ltx23VideoResult(Charge):
    """The film and its charge."""
    result: Dict[str, Any]
    video_url: VideoUrl
    seed: SeedUsed
    engine: Engine
    understood: NotRequired[Understood]


LtxAspectRatio = Literal["auto", "16:9", "9:16"]


LtxFps = Literal[24, 25, 48, 50]


LtxResolution = Literal["1080p", "1440p", "2160p"]


class Marks(TypedDict):
    """The mark inside the file, which states in machine-readable form how the file was made. It is XMP in pictures and in MP4, QuickTime and GIF films, and tags in WebM. Null for files that an earlier version made without marks."""
    id: str
    digital_source_type: Literal["trainedAlgorithmicMedia", "compositeWithTrainedAlgorithmicMedia", "algorithmicMedia", "algorithmicallyEnhanced", "composite", "compositeSynthetic"]
    c2pa: NotRequired[bool]


MaybeMoment = Union[str, None]


MaybeOwnPrice = Union["OwnPrice", None]


MaybePriceId = Union[str, None]


Metadata = Dict[str, Any]


ModelName = str


ModelOptions = Dict[str, Any]


Moment = str


NegativePrompt = str


OperationName = str


class OwnPrice(TypedDict):
    """A price of the operator's price book that replaces the contract's."""
    price_id: PriceId
    of: Literal["account", "plan"]
    factor: Union[Factor, None]
    rates: Union[Rates, None]


PriceId = str


Prompt = str


class Quote(TypedDict):
    """The price of a call."""
    operation: OperationName
    model: NotRequired[str]
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


SeedOfJob = Union[int, None]


SeedOfOrder = int


SeedUsed = Union[int, None]


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
    marks: Marks
    expires_at: ExpiresAt
    deleted: NotRequired[Literal[True]]


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
    store_inputs: StoreInputs
    plan: NotRequired[MaybePlan]
    deletion: NotRequired[AccountDeletion]
    prices: NotRequired[List[BookedPrice]]


class AccountDeletion(TypedDict):
    """The requested deletion of the account, or null. Until `delete_at` it can be undone, and paid calls return 403 `account_closing`. Then the remaining credits lapse and everything except the ledger is removed."""
    requested_at: Moment
    delete_at: Moment
    deleted_at: MaybeMoment


class AccountExport(TypedDict):
    """An archive of everything that the service stores about an account."""
    export_id: str
    status: Literal["in_progress", "completed"]
    created_at: Moment
    completed_at: MaybeMoment
    size_bytes: Union[int, None]
    url: Union[str, None]
    url_expires_at: MaybeMoment
    expires_at: MaybeMoment
    request_id: RequestId


AccountId = str


class AutomaticTopUp(TypedDict):
    """The account's automatic top-ups and their state."""
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
    """Exact amounts of credits. `posted` is the balance, and `available` is the balance minus holds."""
    posted: Credits
    held: Credits
    available: Credits


class BookedPrice(OwnPrice):
    """A price of the operator's price book that applies to the account now or later."""
    operation: Union[PaidOperation, None]
    valid_from: Moment
    valid_until: MaybeMoment


class Box(TypedDict):
    """A rectangle of the source picture, in its pixels."""
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
    alternate_greetings: NotRequired[List[str]]
    avatar_file_name: AvatarFileName
    avatar_url: AvatarUrl
    visibility: Visibility
    uploaded_via_api: UploadedViaApi
    created_at: Moment


class Character(CharacterRecord):
    """A character to chat with."""
    request_id: RequestId
    warnings: NotRequired[Warnings]


class CharacterCard(TypedDict):
    """A character in the Character Card V2 format, which other chat programs read and write."""
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


class ChatAnswerMessage(TypedDict):
    """The answer as a message, to append to the conversation."""
    role: Literal["assistant"]
    content: str
    tool_calls: NotRequired[List[Dict[str, Any]]]
    reasoning_content: NotRequired[str]


class ChatCharacter(TypedDict):
    """The character that answered."""
    id: CharacterId
    name: CharacterName
    url_name: UrlName


ChatContext = Union[str, List["ChatMessage"]]


class ChatDelta(TypedDict):
    """A piece of the character's answer."""
    delta: NotRequired[Dict[str, Any]]
    text: str


class ChatDeltaEvent(TypedDict):
    """The next piece of the character's answer."""
    event: Literal["delta"]
    data: ChatDelta


class ChatDoneEvent(TypedDict):
    """The end, with the whole response as without a stream."""
    event: Literal["done"]
    data: Union[ChatResult, ModelChatResult]


class ChatErrorEvent(TypedDict):
    """The end, with an error."""
    event: Literal["error"]
    data: Error


ChatEvent = Union["ChatDeltaEvent", "ChatUsageEvent", "ChatDoneEvent", "ChatErrorEvent"]


ChatEvents = str


class ChatMessage(TypedDict):
    """One message of a conversation."""
    role: Literal["system", "user", "assistant"]
    content: str


class ChatOptions(TypedDict):
    """Settings of the answer. A model server receives them unchanged. Tools must have the type `function` or `custom`, and a `$ref` in a schema must begin with `#`. A model inside the service applies `seed` and the token limits, and `warnings` name the others."""
    max_tokens: NotRequired[int]
    max_completion_tokens: NotRequired[int]
    seed: NotRequired[Seed]
    temperature: NotRequired[float]
    top_p: NotRequired[float]
    top_k: NotRequired[int]
    min_p: NotRequired[float]
    repetition_penalty: NotRequired[float]
    presence_penalty: NotRequired[float]
    frequency_penalty: NotRequired[float]
    logit_bias: NotRequired[Dict[str, Any]]
    logprobs: NotRequired[Union[bool, int]]
    top_logprobs: NotRequired[int]
    stop: NotRequired[Union[str, List[str]]]
    tools: NotRequired[List[Dict[str, Any]]]
    tool_choice: NotRequired[Union[str, Dict[str, Any]]]
    parallel_tool_calls: NotRequired[bool]
    response_format: NotRequired[Dict[str, Any]]
    reasoning_effort: NotRequired[str]
    verbosity: NotRequired[str]
    modalities: NotRequired[List[str]]
    functions: NotRequired[List[Dict[str, Any]]]
    function_call: NotRequired[Union[str, Dict[str, Any]]]


class ChatResult(Charge):
    """The character's answer and its charge."""
    response: str
    message: ChatAnswerMessage
    character: ChatCharacter
    model: str
    conversation_id: NotRequired[ConversationId]
    finish_reason: NotRequired[FinishReason]
    usage: TokenUsage
    engine: Engine


ChatTurns = List[Dict[str, Any]]


class ChatUsage(TypedDict):
    """The charge of a streamed chat."""
    usage: TokenUsage
    credits_charged: int
    remaining_credits: int
    cost: Cost
    cost_usd: CostUsd


class ChatUsageEvent(TypedDict):
    """Tokens and charge, once, after the whole answer."""
    event: Literal["usage"]
    data: ChatUsage


class ConversationRecord(TypedDict):
    """A conversation with a character."""
    id: ConversationId
    conversation_id: ConversationId
    title: ConversationTitle
    character: Union[ChatCharacter, None]
    created_at: Moment


class Conversation(ConversationRecord):
    """A conversation with its messages."""
    greeting: Union[str, None]
    answering: Union[ConversationAnswering, None]
    summary: Union[str, None]
    messages: List[ConversationMessage]
    next_cursor: NextCursor
    request_id: RequestId


class ConversationAnswering(TypedDict):
    """A message of a conversation whose answer is being written. It joins the messages when the answer is complete."""
    query: str
    response: str
    after_request_id: NotRequired[Union[str, None]]
    request_id: RequestId
    job_id: JobId
    created_at: Moment


ConversationId = str


class ConversationMessage(TypedDict):
    """A message of a conversation."""
    role: Literal["user", "assistant"]
    content: str
    created_at: Moment
    request_id: RequestId
    credits_charged: int
    cost_usd: CostUsd
    variants: List[RequestId]


class ConversationPage(TypedDict):
    """A page of conversations."""
    conversations: List[ConversationRecord]
    next_cursor: NextCursor


ConversationTitle = str


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
    end_user_cap: Union[Dict[str, Any], None]
    revoked_at: Union[str, None]


class CreatedKey(Key):
    """A new key, with the secret that is shown only here."""
    api_key: str


CreditsInput = Union[str, float]


class CreditsLowEvent(TypedDict):
    """The balance has fallen below the webhook's threshold."""
    type: Literal["credits.low"]
    timestamp: Moment
    account_id: AccountId
    credits: Credits
    credits_low_below: Credits


CreditsMark = Union[str, float]


CreditsMarks = List["CreditsMark"]


class Deleted(TypedDict):
    """The deleted object."""
    id: str
    deleted: Literal[True]
    request_id: RequestId


class DirectUpload(TypedDict):
    """The URL of the media store that accepts the whole file. Send it with `PUT`, without a key and with exactly `size_bytes` bytes. Then call `PATCH /api/uploads/{upload_id}` without bytes, and with an asterisk in place of `FIRST-LAST` in `Content-Range`."""
    url: str
    expires_at: Moment


class EditError(Error):
    """The edit failed."""
    success: Literal[False]


EditPrompt = str


class Made(TypedDict):
    """The facts of every generated picture."""
    seed: SeedUsed
    engine: Engine
    understood: NotRequired[Understood]
    assets: List[Asset]


class EditResult(Charge, Made):
    """The edited picture and its charge."""
    success: Literal[True]
    image_url: MediaUrl
    images: List[MediaUrl]
    prompt_used: PromptUsed
    final_prompt: str
    price_cents: int


EditSize = str


Email = str


class EmojiMatch(TypedDict):
    """An emoji that matches the search."""
    emoji: str
    name: str
    category: Literal["smileys-emotion", "people-body", "animals-nature", "food-drink", "travel-places", "activities", "objects", "symbols", "flags"]
    score: float


class EmojiMatches(TypedDict):
    """The matching emoji."""
    results: List[EmojiMatch]


class EndUserCap(TypedDict):
    """The most credits that each end user (`end_user`) of the key may spend."""
    credits: CreditsInput
    period: NotRequired[SpendReset]


FileInBase64 = str


FinishReason = str


class HintPoint(TypedDict):
    """A point in the source picture, in its pixels, and its meaning."""
    x: int
    y: int
    subject: bool


class ImageMatch(TypedDict):
    """A public picture that matches the search."""
    name: str
    avatar_file_name: AvatarFileName
    avatar_url: AvatarUrl
    kind: Literal["character", "post", "bundled"]
    id: Union[str, None]
    url_name: Union[str, None]


ImageMatches = List["ImageMatch"]


ImageUrls = List["ImageSource"]


class Invitation(TypedDict):
    """An open invitation to the account."""
    invitation_id: InvitationId
    email: str
    role: Role
    invited_by: Union[str, None]
    created_at: Moment
    expires_at: Moment


InvitationId = str


class InvitationList(TypedDict):
    """The invitations of an account."""
    invitations: List[Invitation]


class JobEvent(Job):
    """A job that has ended, in the form of its status, with the event."""
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
    kind: Literal["grant", "allowance", "capture", "return", "refund", "dispute", "lapse"]
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


class LorebookMatch(TypedDict):
    """A lorebook entry that a text activates."""
    index: int
    name: str
    content: str
    reason: Literal["key", "constant", "recursion"]
    key: Union[str, None]
    position: Literal["before_char", "after_char", "at_depth"]
    depth: Union[int, None]
    tokens: int
    inserted: bool


class LorebookTrial(TypedDict):
    """The lorebook entries that a text activates."""
    entries: List[LorebookMatch]
    tokens: int
    token_budget: int
    request_id: RequestId


class VideoResult(Charge):
    """A finished video, its engine and its charge."""
    video_url: VideoUrl
    video: Video
    seed: SeedUsed
    engine: Engine
    understood: NotRequired[Understood]


class LtxV097VideoResult(VideoResult):
    """The film and its charge."""
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
    operation: Union[str, None]
    prompt: Union[str, None]
    created_at: Moment
    expires_at: ExpiresAt


MediaSource = str


MediaUrl = str


class Member(TypedDict):
    """A member of the account."""
    person_id: PersonId
    email: str
    role: Role
    created_at: Moment


class MemberChange(Member):
    """A member or a former member, with the keys that the person created."""
    keys: List[Key]


class MemberList(TypedDict):
    """The members of an account."""
    members: List[Member]


Mode = Literal["live", "test"]


class Model(TypedDict):
    """An operation, another model of it, or a chat model, and its price."""
    id: str
    title: NotRequired[str]
    factor: NotRequired[str]
    options: NotRequired[Dict[str, Any]]
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


class ModelChatResult(Charge):
    """The answer of a model without a character, and its charge."""
    response: str
    message: ChatAnswerMessage
    character: None
    model: str
    finish_reason: FinishReason
    usage: TokenUsage
    engine: Engine


class ModelList(TypedDict):
    """Everything that can be called, with its price."""
    models: List[Model]


NextCursor = Union[str, None]


OperatorRights = Literal["read", "support", "billing", "full"]


PaidOperation = Literal["ra1", "ra2", "ra2-image-editor", "zimage", "photoreal-image", "relay", "smart-resize", "remove-background", "wan", "ltx-video-v097", "ltx-2", "ltx-text-to-video", "ra2v", "remove-background-video", "video-editor/render", "video-relight", "chatpred_or", "ltx-2.3-image-to-video"]


class Person(TypedDict):
    """A person."""
    person_id: PersonId
    email: str


PersonId = str


class PhotorealImageResult(Charge, Made):
    """The photographs and their charge."""
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
    """One part of a price, in the form of the contract's `x-pricing`."""
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


class Provenance(TypedDict):
    """The service's knowledge about a file. It never includes the account that made the file."""
    made_here: Literal["yes", "derived", "unknown"]
    matched_by: Literal["sha256", "id", "perceptual", None]
    at: MaybeMoment
    operation: Union[str, None]
    engine: Union[Engine, None]
    marks: Dict[str, Any]
    request_id: RequestId


ProviderId = str


class ProviderSignIn(TypedDict):
    """A sign-in that has begun."""
    authorization_url: str
    expires_at: Moment


class Ra1Result(Charge, Made):
    """The picture and its charge."""
    image_url: MediaUrl
    prompt_used: PromptUsed


class Ra2Result(Charge, Made):
    """The pictures and their charge."""
    prompt_used: PromptUsed
    image_url: MediaUrl
    images: List[MediaUrl]


class Ra2VideoResult(VideoResult):
    """The film and its charge."""
    backend_used: str


class RelatedTag(TypedDict):
    """A related tag and its relevance to the prompt."""
    tag: str
    score: float
    source: Literal["curated", "posts", "both"]


class RelayImageResult(Charge, Made):
    """The pictures and their charge."""
    prompt_used: PromptUsed
    images: List[Asset]


class ReleasedQuote(TypedDict):
    """A released quote."""
    quote_id: str
    operation: OperationName
    released: Credits


RelightResolution = Literal["480P", "768P", "1080P", "2K", "480p", "768p", "1080p", "2k"]


class RemoveImageBackgroundResult(Charge):
    """The cut-out and its charge."""
    image: Asset
    image_url: MediaUrl
    engine: Engine
    confidence: NotRequired[float]


class RemoveVideoBackgroundResult(Charge):
    """The film without a background and its charge."""
    video: Video
    video_url: VideoUrl
    engine: Engine


class ResizeImageResult(Charge):
    """The picture in every size and its charge."""
    images: List[MediaUrl]
    result: Dict[str, Any]
    engine: Engine
    assets: List[Asset]


class ResizedOutput(TypedDict):
    """One output, and its method as far as the engine states it."""
    url: MediaUrl
    width: int
    height: int
    strategy: NotRequired[Literal["scale", "crop", "warp", "extend"]]
    source_box: NotRequired[Box]
    subjects: NotRequired[List[Box]]
    kept_area_percent: NotRequired[float]


Resolution = str


Role = Literal["owner", "admin", "developer", "billing", "viewer"]


SafetyTolerance = Union[Literal["1", "2", "3", "4", "5", "6"], int]


Scopes = List[Literal["*", "read", "paid", "images", "ra1", "ra2", "ra2-image-editor", "zimage", "photoreal-image", "relay", "smart-resize", "remove-background", "videos", "wan", "ltx-video-v097", "ltx-2", "ltx-text-to-video", "ra2v", "remove-background-video", "video-editor/render", "video-relight", "chat", "chatpred_or", "characters", "posts", "media", "jobs", "account", "webhooks", "ltx-2.3-image-to-video"]]


class Session(TypedDict):
    """A session of the signed-in person."""
    session_id: str
    current: bool
    browser: str
    created_at: Moment
    last_used_at: Moment
    expires_at: Moment


class SessionList(TypedDict):
    """The sessions of a person."""
    sessions: List[Session]


class SignInCode(TypedDict):
    """The announcement of a code."""
    sign_in_id: SignInId
    expires_at: Moment


SignInId = str


class SignInMethods(TypedDict):
    """The ways in which people can sign in."""
    email: bool
    providers: List[Dict[str, Any]]


class SignedIn(TypedDict):
    """The signed-in person with the person's accounts and invitations."""
    person: Union[Person, None]
    operator_role: Union[OperatorRights, None]
    accounts: List[Dict[str, Any]]
    invitations: List[Dict[str, Any]]


Size = str


SizePreset = Literal["square", "landscape", "portrait", "landscape43", "portrait43", "widescreen", "tall"]


SpendReset = Literal["daily", "monthly", None]


StoreInputs = bool


class StoredRequest(TypedDict):
    """A paid call and its outcome."""
    request_id: RequestId
    operation: OperationName
    job_id: JobId
    status: JobStatus
    created_at: Moment
    completed_at: MaybeMoment
    credits_charged: int
    conversation_id: NotRequired[ConversationId]
    cost: Cost
    cost_usd: CostUsd
    response: Union[StoredResponse, None]


class StoredResponse(TypedDict):
    """A response as it was sent."""
    status: int
    body: Dict[str, Any]


Strength = float


TargetSize = Union[str, "SizePreset", Dict[str, Any]]


class TokenUsage(TypedDict):
    """The model's token counts."""
    prompt_tokens: int
    completion_tokens: int
    total_tokens: int
    prompt_tokens_details: NotRequired[Dict[str, Any]]
    completion_tokens_details: NotRequired[Dict[str, Any]]


class TopUp(TypedDict):
    """A purchase of credits."""
    top_up_id: str
    status: Literal["open", "paid", "expired", "failed"]
    credits: Credits
    amount_usd: float
    automatic: bool
    checkout_url: str
    created_at: Moment
    paid_at: MaybeMoment


class TopUpFailedEvent(TypedDict):
    """An automatic top-up could not be paid, and automatic top-ups have stopped."""
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
    """The translation engine."""
    coverage: Union[float, None]


class TranslationLanguage(TypedDict):
    """A language of translation."""
    code: Literal["ar", "de", "en", "es", "fr", "hi", "id", "it", "ja", "ko", "nl", "pl", "pt", "ru", "th", "tr", "vi", "zh"]
    name: str
    native_name: str
    direction: Literal["ltr", "rtl"]
    reading_system: Literal["furigana", "pinyin", "revised-romanization", "rtgs", "iso15919", "bgn-pcgn", "ala-lc", "ipa", None]


class TranslationLanguages(TypedDict):
    """The supported languages."""
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
    """One word of a translated line and its reading."""
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


class UpdatedConversation(ConversationRecord):
    """A conversation without its messages."""
    request_id: RequestId


class Upload(TypedDict):
    """A file that the account uploaded in advance."""
    upload_id: str
    url: Union[str, None]
    content_type: Union[str, None]
    size_bytes: int
    received_bytes: int
    width: Union[int, None]
    height: Union[int, None]
    duration_seconds: Union[float, None]
    direct: NotRequired[DirectUpload]
    created_at: Moment
    expires_at: Moment
    request_id: RequestId


UploadedViaApi = Literal[True]


UrlName = str


class Usage(TypedDict):
    """Sums of charges."""
    group_by: Literal["day", "operation", "key", "end_user", "model"]
    to: str
    groups: List[UsageGroup]
    total: UsageGroup


class UsageGroup(TypedDict):
    """The charges of one group."""
    group: Union[str, None]
    calls: int
    credits: Credits
    cost: Cost
    cost_usd: CostUsd


class VideoClip(TypedDict):
    """A clip of the timeline.  - `video` and `image` show `src`; a video also has its sound. - `text` shows `text`, in the color `color`. - `color` fills its area with `color`."""
    type: Literal["video", "image", "text", "color"]
    src: NotRequired[MediaSource]
    url: NotRequired[MediaSource]
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
    """An offset of the clip from its position, in fractions of the frame."""
    x: NotRequired[float]
    y: NotRequired[float]


class VideoProject(TypedDict):
    """A timeline. Names of two words may also be written in camelCase (`trimStart` for `trim_start`, `audioGain` for `audio_gain`), here and in everything below; they are renamed before validation. The timeline ends with its last clip, after at most 600 seconds. At most 32 clips may be visible at the same time."""
    resolution: NotRequired[str]
    width: NotRequired[int]
    height: NotRequired[int]
    fps: NotRequired[float]
    background: NotRequired[str]
    clips: List[VideoClip]
    audio: NotRequired[VideoSoundtrack]


class VideoSoundtrack(TypedDict):
    """A soundtrack for the whole timeline, cut at its end."""
    src: MediaSource
    url: NotRequired[MediaSource]
    gain: NotRequired[float]
    fade_in: NotRequired[float]
    fade_out: NotRequired[float]


class VideoTransition(TypedDict):
    """The transition at the start of a clip."""
    type: Literal["none", "crossfade", "fade"]
    duration: NotRequired[float]


Visibility = Literal["public", "private"]


class Webhook(TypedDict):
    """A destination for events."""
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
    """One event sent to one webhook."""
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
    """One event sent to one webhook, with its body."""
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
    """The picture and its charge."""
    prompt_used: PromptUsed
    image_url: MediaUrl


class ImagesCalls(Group):
    @overload
    def ra1(self, *, prompt: Prompt, model: Union[ModelName, None, Unset] = UNSET, options: Union[ModelOptions, None, Unset] = UNSET, negative_prompt: Union[NegativePrompt, None, Unset] = UNSET, size: Union[Size, None, Unset] = UNSET, resolution: Union[PresetOrResolution, None, Unset] = UNSET, seed: Union[Seed, None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, response_mode: Literal["polling"], webhook_url: Union[WebhookUrl, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, **call_options: Any) -> JobAccepted: ...
    @overload
    def ra1(self, *, prompt: Prompt, model: Union[ModelName, None, Unset] = UNSET, options: Union[ModelOptions, None, Unset] = UNSET, negative_prompt: Union[NegativePrompt, None, Unset] = UNSET, size: Union[Size, None, Unset] = UNSET, resolution: Union[PresetOrResolution, None, Unset] = UNSET, seed: Union[Seed, None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, response_mode: Union[Literal["inline"], None, Unset] = UNSET, webhook_url: Union[WebhookUrl, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, **call_options: Any) -> Ra1Result: ...
    def ra1(self, *, prompt: Prompt, model: Union[ModelName, None, Unset] = UNSET, options: Union[ModelOptions, None, Unset] = UNSET, negative_prompt: Union[NegativePrompt, None, Unset] = UNSET, size: Union[Size, None, Unset] = UNSET, resolution: Union[PresetOrResolution, None, Unset] = UNSET, seed: Union[Seed, None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, response_mode: Union[ResponseMode, None, Unset] = UNSET, webhook_url: Union[WebhookUrl, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, **call_options: Any) -> Union[Ra1Result, JobAccepted]:
        """Make a picture from text."""
        return self._call("POST /api/ra1 kim", {"model": model, "options": options, "prompt": prompt, "negative_prompt": negative_prompt, "size": size, "resolution": resolution, "seed": seed, "enable_safety_checker": enable_safety_checker, "response_mode": response_mode, "webhook_url": webhook_url, "metadata": metadata, "end_user": end_user}, call_options)

    @overload
    def ra2(self, *, prompt: Prompt, model: Union[ModelName, None, Unset] = UNSET, options: Union[ModelOptions, None, Unset] = UNSET, negative_prompt: Union[NegativePrompt, None, Unset] = UNSET, size: Union[Size, None, Unset] = UNSET, resolution: Union[PresetOrResolution, None, Unset] = UNSET, num_images: Union[int, None, Unset] = UNSET, seed: Union[Seed, None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, response_mode: Literal["polling"], webhook_url: Union[WebhookUrl, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, **call_options: Any) -> JobAccepted: ...
    @overload
    def ra2(self, *, prompt: Prompt, model: Union[ModelName, None, Unset] = UNSET, options: Union[ModelOptions, None, Unset] = UNSET, negative_prompt: Union[NegativePrompt, None, Unset] = UNSET, size: Union[Size, None, Unset] = UNSET, resolution: Union[PresetOrResolution, None, Unset] = UNSET, num_images: Union[int, None, Unset] = UNSET, seed: Union[Seed, None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, response_mode: Union[Literal["inline"], None, Unset] = UNSET, webhook_url: Union[WebhookUrl, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, **call_options: Any) -> Ra2Result: ...
    def ra2(self, *, prompt: Prompt, model: Union[ModelName, None, Unset] = UNSET, options: Union[ModelOptions, None, Unset] = UNSET, negative_prompt: Union[NegativePrompt, None, Unset] = UNSET, size: Union[Size, None, Unset] = UNSET, resolution: Union[PresetOrResolution, None, Unset] = UNSET, num_images: Union[int, None, Unset] = UNSET, seed: Union[Seed, None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, response_mode: Union[ResponseMode, None, Unset] = UNSET, webhook_url: Union[WebhookUrl, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, **call_options: Any) -> Union[Ra2Result, JobAccepted]:
        """Make pictures from text."""
        return self._call("POST /api/ra2 kim", {"model": model, "options": options, "prompt": prompt, "negative_prompt": negative_prompt, "size": size, "resolution": resolution, "num_images": num_images, "seed": seed, "enable_safety_checker": enable_safety_checker, "response_mode": response_mode, "webhook_url": webhook_url, "metadata": metadata, "end_user": end_user}, call_options)

    @overload
    def edit(self, *, prompt: EditPrompt, model: Union[ModelName, None, Unset] = UNSET, options: Union[ModelOptions, None, Unset] = UNSET, image: Union[FileInput, None, Unset] = UNSET, image_urls: Union[ImageUrls, None, Unset] = UNSET, mask: Union[Union[FileInput, ImageSource], None, Unset] = UNSET, negative_prompt: Union[NegativePrompt, None, Unset] = UNSET, strength: Union[Strength, None, Unset] = UNSET, size: Union[EditSize, None, Unset] = UNSET, resolution: Union[Resolution, None, Unset] = UNSET, seed: Union[Seed, None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, response_mode: Literal["polling"], webhook_url: Union[WebhookUrl, None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, image_base64: Union[str, None, Unset] = UNSET, image_url: Union[ImageSource, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, **call_options: Any) -> JobAccepted: ...
    @overload
    def edit(self, *, prompt: EditPrompt, model: Union[ModelName, None, Unset] = UNSET, options: Union[ModelOptions, None, Unset] = UNSET, image: Union[FileInput, None, Unset] = UNSET, image_urls: Union[ImageUrls, None, Unset] = UNSET, mask: Union[Union[FileInput, ImageSource], None, Unset] = UNSET, negative_prompt: Union[NegativePrompt, None, Unset] = UNSET, strength: Union[Strength, None, Unset] = UNSET, size: Union[EditSize, None, Unset] = UNSET, resolution: Union[Resolution, None, Unset] = UNSET, seed: Union[Seed, None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, response_mode: Union[Literal["inline"], None, Unset] = UNSET, webhook_url: Union[WebhookUrl, None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, image_base64: Union[str, None, Unset] = UNSET, image_url: Union[ImageSource, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, **call_options: Any) -> EditResult: ...
    def edit(self, *, prompt: EditPrompt, model: Union[ModelName, None, Unset] = UNSET, options: Union[ModelOptions, None, Unset] = UNSET, image: Union[FileInput, None, Unset] = UNSET, image_urls: Union[ImageUrls, None, Unset] = UNSET, mask: Union[Union[FileInput, ImageSource], None, Unset] = UNSET, negative_prompt: Union[NegativePrompt, None, Unset] = UNSET, strength: Union[Strength, None, Unset] = UNSET, size: Union[EditSize, None, Unset] = UNSET, resolution: Union[Resolution, None, Unset] = UNSET, seed: Union[Seed, None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, response_mode: Union[ResponseMode, None, Unset] = UNSET, webhook_url: Union[WebhookUrl, None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, image_base64: Union[str, None, Unset] = UNSET, image_url: Union[ImageSource, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, **call_options: Any) -> Union[EditResult, JobAccepted]:
        """Edit a picture."""
        return self._call("POST /api/ra2-image-editor kim image,mask", {"model": model, "options": options, "image": image, "image_urls": image_urls, "mask": mask, "prompt": prompt, "negative_prompt": negative_prompt, "strength": strength, "size": size, "resolution": resolution, "seed": seed, "enable_safety_checker": enable_safety_checker, "response_mode": response_mode, "webhook_url": webhook_url, "end_user": end_user, "image_base64": image_base64, "image_url": image_url, "metadata": metadata}, call_options)

    @overload
    def zimage(self, *, prompt: Prompt, model: Union[ModelName, None, Unset] = UNSET, options: Union[ModelOptions, None, Unset] = UNSET, negative_prompt: Union[NegativePrompt, None, Unset] = UNSET, size: Union[Size, None, Unset] = UNSET, resolution: Union[PresetOrResolution, None, Unset] = UNSET, seed: Union[Seed, None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, response_mode: Literal["polling"], webhook_url: Union[WebhookUrl, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, **call_options: Any) -> JobAccepted: ...
    @overload
    def zimage(self, *, prompt: Prompt, model: Union[ModelName, None, Unset] = UNSET, options: Union[ModelOptions, None, Unset] = UNSET, negative_prompt: Union[NegativePrompt, None, Unset] = UNSET, size: Union[Size, None, Unset] = UNSET, resolution: Union[PresetOrResolution, None, Unset] = UNSET, seed: Union[Seed, None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, response_mode: Union[Literal["inline"], None, Unset] = UNSET, webhook_url: Union[WebhookUrl, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, **call_options: Any) -> ZimageResult: ...
    def zimage(self, *, prompt: Prompt, model: Union[ModelName, None, Unset] = UNSET, options: Union[ModelOptions, None, Unset] = UNSET, negative_prompt: Union[NegativePrompt, None, Unset] = UNSET, size: Union[Size, None, Unset] = UNSET, resolution: Union[PresetOrResolution, None, Unset] = UNSET, seed: Union[Seed, None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, response_mode: Union[ResponseMode, None, Unset] = UNSET, webhook_url: Union[WebhookUrl, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, **call_options: Any) -> Union[ZimageResult, JobAccepted]:
        """Make a picture from text, cheaply."""
        return self._call("POST /api/zimage kim", {"model": model, "options": options, "prompt": prompt, "negative_prompt": negative_prompt, "size": size, "resolution": resolution, "seed": seed, "enable_safety_checker": enable_safety_checker, "response_mode": response_mode, "webhook_url": webhook_url, "metadata": metadata, "end_user": end_user}, call_options)

    @overload
    def photoreal(self, *, prompt: Prompt, model: Union[ModelName, None, Unset] = UNSET, options: Union[ModelOptions, None, Unset] = UNSET, negative_prompt: Union[NegativePrompt, None, Unset] = UNSET, aspect_ratio: Union[Literal["auto", "21:9", "16:9", "3:2", "4:3", "5:4", "1:1", "4:5", "3:4", "2:3", "9:16"], None, Unset] = UNSET, resolution: Union[PhotorealResolution, None, Unset] = UNSET, num_images: Union[int, None, Unset] = UNSET, output_format: Union[Literal["jpeg", "png", "webp"], None, Unset] = UNSET, safety_tolerance: Union[SafetyTolerance, None, Unset] = UNSET, seed: Union[Seed, None, Unset] = UNSET, enable_web_search: Union[bool, None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, response_mode: Literal["polling"], webhook_url: Union[WebhookUrl, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, **call_options: Any) -> JobAccepted: ...
    @overload
    def photoreal(self, *, prompt: Prompt, model: Union[ModelName, None, Unset] = UNSET, options: Union[ModelOptions, None, Unset] = UNSET, negative_prompt: Union[NegativePrompt, None, Unset] = UNSET, aspect_ratio: Union[Literal["auto", "21:9", "16:9", "3:2", "4:3", "5:4", "1:1", "4:5", "3:4", "2:3", "9:16"], None, Unset] = UNSET, resolution: Union[PhotorealResolution, None, Unset] = UNSET, num_images: Union[int, None, Unset] = UNSET, output_format: Union[Literal["jpeg", "png", "webp"], None, Unset] = UNSET, safety_tolerance: Union[SafetyTolerance, None, Unset] = UNSET, seed: Union[Seed, None, Unset] = UNSET, enable_web_search: Union[bool, None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, response_mode: Union[Literal["inline"], None, Unset] = UNSET, webhook_url: Union[WebhookUrl, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, **call_options: Any) -> PhotorealImageResult: ...
    def photoreal(self, *, prompt: Prompt, model: Union[ModelName, None, Unset] = UNSET, options: Union[ModelOptions, None, Unset] = UNSET, negative_prompt: Union[NegativePrompt, None, Unset] = UNSET, aspect_ratio: Union[Literal["auto", "21:9", "16:9", "3:2", "4:3", "5:4", "1:1", "4:5", "3:4", "2:3", "9:16"], None, Unset] = UNSET, resolution: Union[PhotorealResolution, None, Unset] = UNSET, num_images: Union[int, None, Unset] = UNSET, output_format: Union[Literal["jpeg", "png", "webp"], None, Unset] = UNSET, safety_tolerance: Union[SafetyTolerance, None, Unset] = UNSET, seed: Union[Seed, None, Unset] = UNSET, enable_web_search: Union[bool, None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, response_mode: Union[ResponseMode, None, Unset] = UNSET, webhook_url: Union[WebhookUrl, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, **call_options: Any) -> Union[PhotorealImageResult, JobAccepted]:
        """Make photographs from text."""
        return self._call("POST /api/photoreal-image kim", {"model": model, "options": options, "prompt": prompt, "negative_prompt": negative_prompt, "aspect_ratio": aspect_ratio, "resolution": resolution, "num_images": num_images, "output_format": output_format, "safety_tolerance": safety_tolerance, "seed": seed, "enable_web_search": enable_web_search, "enable_safety_checker": enable_safety_checker, "response_mode": response_mode, "webhook_url": webhook_url, "metadata": metadata, "end_user": end_user}, call_options)

    @overload
    def relay(self, *, model_name: str, prompt: Prompt, model: Union[ModelName, None, Unset] = UNSET, options: Union[ModelOptions, None, Unset] = UNSET, negative_prompt: Union[NegativePrompt, None, Unset] = UNSET, image_size: Union[Dict[str, Any], None, Unset] = UNSET, seed: Union[Seed, None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, response_mode: Literal["polling"], webhook_url: Union[WebhookUrl, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, **call_options: Any) -> JobAccepted: ...
    @overload
    def relay(self, *, model_name: str, prompt: Prompt, model: Union[ModelName, None, Unset] = UNSET, options: Union[ModelOptions, None, Unset] = UNSET, negative_prompt: Union[NegativePrompt, None, Unset] = UNSET, image_size: Union[Dict[str, Any], None, Unset] = UNSET, seed: Union[Seed, None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, response_mode: Union[Literal["inline"], None, Unset] = UNSET, webhook_url: Union[WebhookUrl, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, **call_options: Any) -> RelayImageResult: ...
    def relay(self, *, model_name: str, prompt: Prompt, model: Union[ModelName, None, Unset] = UNSET, options: Union[ModelOptions, None, Unset] = UNSET, negative_prompt: Union[NegativePrompt, None, Unset] = UNSET, image_size: Union[Dict[str, Any], None, Unset] = UNSET, seed: Union[Seed, None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, response_mode: Union[ResponseMode, None, Unset] = UNSET, webhook_url: Union[WebhookUrl, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, **call_options: Any) -> Union[RelayImageResult, JobAccepted]:
        """Make a picture through the gateway."""
        return self._call("POST /relay kim", {"model": model, "options": options, "model_name": model_name, "prompt": prompt, "negative_prompt": negative_prompt, "image_size": image_size, "seed": seed, "enable_safety_checker": enable_safety_checker, "response_mode": response_mode, "webhook_url": webhook_url, "metadata": metadata, "end_user": end_user}, call_options)

    @overload
    def resize(self, *, target_sizes: Union[List[TargetSize], str], model: Union[ModelName, None, Unset] = UNSET, options: Union[ModelOptions, None, Unset] = UNSET, image_url: Union[ImageSource, None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, response_mode: Literal["polling"], webhook_url: Union[WebhookUrl, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, image: Union[FileInput, None, Unset] = UNSET, **call_options: Any) -> JobAccepted: ...
    @overload
    def resize(self, *, target_sizes: Union[List[TargetSize], str], model: Union[ModelName, None, Unset] = UNSET, options: Union[ModelOptions, None, Unset] = UNSET, image_url: Union[ImageSource, None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, response_mode: Union[Literal["inline"], None, Unset] = UNSET, webhook_url: Union[WebhookUrl, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, image: Union[FileInput, None, Unset] = UNSET, **call_options: Any) -> ResizeImageResult: ...
    def resize(self, *, target_sizes: Union[List[TargetSize], str], model: Union[ModelName, None, Unset] = UNSET, options: Union[ModelOptions, None, Unset] = UNSET, image_url: Union[ImageSource, None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, response_mode: Union[ResponseMode, None, Unset] = UNSET, webhook_url: Union[WebhookUrl, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, image: Union[FileInput, None, Unset] = UNSET, **call_options: Any) -> Union[ResizeImageResult, JobAccepted]:
        """Fit a picture to exact sizes."""
        return self._call("POST /api/smart-resize kim image", {"model": model, "options": options, "image_url": image_url, "target_sizes": target_sizes, "enable_safety_checker": enable_safety_checker, "response_mode": response_mode, "webhook_url": webhook_url, "metadata": metadata, "end_user": end_user, "image": image}, call_options)

    @overload
    def remove_background(self, *, model: Union[ModelName, None, Unset] = UNSET, options: Union[ModelOptions, None, Unset] = UNSET, image_url: Union[ImageSource, None, Unset] = UNSET, box: Union[Box, None, Unset] = UNSET, points: Union[List[HintPoint], None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, response_mode: Literal["polling"], webhook_url: Union[WebhookUrl, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, image: Union[FileInput, None, Unset] = UNSET, **call_options: Any) -> JobAccepted: ...
    @overload
    def remove_background(self, *, model: Union[ModelName, None, Unset] = UNSET, options: Union[ModelOptions, None, Unset] = UNSET, image_url: Union[ImageSource, None, Unset] = UNSET, box: Union[Box, None, Unset] = UNSET, points: Union[List[HintPoint], None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, response_mode: Union[Literal["inline"], None, Unset] = UNSET, webhook_url: Union[WebhookUrl, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, image: Union[FileInput, None, Unset] = UNSET, **call_options: Any) -> RemoveImageBackgroundResult: ...
    def remove_background(self, *, model: Union[ModelName, None, Unset] = UNSET, options: Union[ModelOptions, None, Unset] = UNSET, image_url: Union[ImageSource, None, Unset] = UNSET, box: Union[Box, None, Unset] = UNSET, points: Union[List[HintPoint], None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, response_mode: Union[ResponseMode, None, Unset] = UNSET, webhook_url: Union[WebhookUrl, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, image: Union[FileInput, None, Unset] = UNSET, **call_options: Any) -> Union[RemoveImageBackgroundResult, JobAccepted]:
        """Remove the background of a picture."""
        return self._call("POST /api/remove-background kim image", {"model": model, "options": options, "image_url": image_url, "box": box, "points": points, "enable_safety_checker": enable_safety_checker, "response_mode": response_mode, "webhook_url": webhook_url, "metadata": metadata, "end_user": end_user, "image": image}, call_options)


class AsyncImagesCalls(AsyncGroup):
    @overload
    async def ra1(self, *, prompt: Prompt, model: Union[ModelName, None, Unset] = UNSET, options: Union[ModelOptions, None, Unset] = UNSET, negative_prompt: Union[NegativePrompt, None, Unset] = UNSET, size: Union[Size, None, Unset] = UNSET, resolution: Union[PresetOrResolution, None, Unset] = UNSET, seed: Union[Seed, None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, response_mode: Literal["polling"], webhook_url: Union[WebhookUrl, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, **call_options: Any) -> JobAccepted: ...
    @overload
    async def ra1(self, *, prompt: Prompt, model: Union[ModelName, None, Unset] = UNSET, options: Union[ModelOptions, None, Unset] = UNSET, negative_prompt: Union[NegativePrompt, None, Unset] = UNSET, size: Union[Size, None, Unset] = UNSET, resolution: Union[PresetOrResolution, None, Unset] = UNSET, seed: Union[Seed, None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, response_mode: Union[Literal["inline"], None, Unset] = UNSET, webhook_url: Union[WebhookUrl, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, **call_options: Any) -> Ra1Result: ...
    async def ra1(self, *, prompt: Prompt, model: Union[ModelName, None, Unset] = UNSET, options: Union[ModelOptions, None, Unset] = UNSET, negative_prompt: Union[NegativePrompt, None, Unset] = UNSET, size: Union[Size, None, Unset] = UNSET, resolution: Union[PresetOrResolution, None, Unset] = UNSET, seed: Union[Seed, None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, response_mode: Union[ResponseMode, None, Unset] = UNSET, webhook_url: Union[WebhookUrl, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, **call_options: Any) -> Union[Ra1Result, JobAccepted]:
        """Make a picture from text."""
        return await self._call("POST /api/ra1 kim", {"model": model, "options": options, "prompt": prompt, "negative_prompt": negative_prompt, "size": size, "resolution": resolution, "seed": seed, "enable_safety_checker": enable_safety_checker, "response_mode": response_mode, "webhook_url": webhook_url, "metadata": metadata, "end_user": end_user}, call_options)

    @overload
    async def ra2(self, *, prompt: Prompt, model: Union[ModelName, None, Unset] = UNSET, options: Union[ModelOptions, None, Unset] = UNSET, negative_prompt: Union[NegativePrompt, None, Unset] = UNSET, size: Union[Size, None, Unset] = UNSET, resolution: Union[PresetOrResolution, None, Unset] = UNSET, num_images: Union[int, None, Unset] = UNSET, seed: Union[Seed, None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, response_mode: Literal["polling"], webhook_url: Union[WebhookUrl, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, **call_options: Any) -> JobAccepted: ...
    @overload
    async def ra2(self, *, prompt: Prompt, model: Union[ModelName, None, Unset] = UNSET, options: Union[ModelOptions, None, Unset] = UNSET, negative_prompt: Union[NegativePrompt, None, Unset] = UNSET, size: Union[Size, None, Unset] = UNSET, resolution: Union[PresetOrResolution, None, Unset] = UNSET, num_images: Union[int, None, Unset] = UNSET, seed: Union[Seed, None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, response_mode: Union[Literal["inline"], None, Unset] = UNSET, webhook_url: Union[WebhookUrl, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, **call_options: Any) -> Ra2Result: ...
    async def ra2(self, *, prompt: Prompt, model: Union[ModelName, None, Unset] = UNSET, options: Union[ModelOptions, None, Unset] = UNSET, negative_prompt: Union[NegativePrompt, None, Unset] = UNSET, size: Union[Size, None, Unset] = UNSET, resolution: Union[PresetOrResolution, None, Unset] = UNSET, num_images: Union[int, None, Unset] = UNSET, seed: Union[Seed, None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, response_mode: Union[ResponseMode, None, Unset] = UNSET, webhook_url: Union[WebhookUrl, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, **call_options: Any) -> Union[Ra2Result, JobAccepted]:
        """Make pictures from text."""
        return await self._call("POST /api/ra2 kim", {"model": model, "options": options, "prompt": prompt, "negative_prompt": negative_prompt, "size": size, "resolution": resolution, "num_images": num_images, "seed": seed, "enable_safety_checker": enable_safety_checker, "response_mode": response_mode, "webhook_url": webhook_url, "metadata": metadata, "end_user": end_user}, call_options)

    @overload
    async def edit(self, *, prompt: EditPrompt, model: Union[ModelName, None, Unset] = UNSET, options: Union[ModelOptions, None, Unset] = UNSET, image: Union[FileInput, None, Unset] = UNSET, image_urls: Union[ImageUrls, None, Unset] = UNSET, mask: Union[Union[FileInput, ImageSource], None, Unset] = UNSET, negative_prompt: Union[NegativePrompt, None, Unset] = UNSET, strength: Union[Strength, None, Unset] = UNSET, size: Union[EditSize, None, Unset] = UNSET, resolution: Union[Resolution, None, Unset] = UNSET, seed: Union[Seed, None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, response_mode: Literal["polling"], webhook_url: Union[WebhookUrl, None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, image_base64: Union[str, None, Unset] = UNSET, image_url: Union[ImageSource, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, **call_options: Any) -> JobAccepted: ...
    @overload
    async def edit(self, *, prompt: EditPrompt, model: Union[ModelName, None, Unset] = UNSET, options: Union[ModelOptions, None, Unset] = UNSET, image: Union[FileInput, None, Unset] = UNSET, image_urls: Union[ImageUrls, None, Unset] = UNSET, mask: Union[Union[FileInput, ImageSource], None, Unset] = UNSET, negative_prompt: Union[NegativePrompt, None, Unset] = UNSET, strength: Union[Strength, None, Unset] = UNSET, size: Union[EditSize, None, Unset] = UNSET, resolution: Union[Resolution, None, Unset] = UNSET, seed: Union[Seed, None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, response_mode: Union[Literal["inline"], None, Unset] = UNSET, webhook_url: Union[WebhookUrl, None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, image_base64: Union[str, None, Unset] = UNSET, image_url: Union[ImageSource, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, **call_options: Any) -> EditResult: ...
    async def edit(self, *, prompt: EditPrompt, model: Union[ModelName, None, Unset] = UNSET, options: Union[ModelOptions, None, Unset] = UNSET, image: Union[FileInput, None, Unset] = UNSET, image_urls: Union[ImageUrls, None, Unset] = UNSET, mask: Union[Union[FileInput, ImageSource], None, Unset] = UNSET, negative_prompt: Union[NegativePrompt, None, Unset] = UNSET, strength: Union[Strength, None, Unset] = UNSET, size: Union[EditSize, None, Unset] = UNSET, resolution: Union[Resolution, None, Unset] = UNSET, seed: Union[Seed, None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, response_mode: Union[ResponseMode, None, Unset] = UNSET, webhook_url: Union[WebhookUrl, None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, image_base64: Union[str, None, Unset] = UNSET, image_url: Union[ImageSource, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, **call_options: Any) -> Union[EditResult, JobAccepted]:
        """Edit a picture."""
        return await self._call("POST /api/ra2-image-editor kim image,mask", {"model": model, "options": options, "image": image, "image_urls": image_urls, "mask": mask, "prompt": prompt, "negative_prompt": negative_prompt, "strength": strength, "size": size, "resolution": resolution, "seed": seed, "enable_safety_checker": enable_safety_checker, "response_mode": response_mode, "webhook_url": webhook_url, "end_user": end_user, "image_base64": image_base64, "image_url": image_url, "metadata": metadata}, call_options)

    @overload
    async def zimage(self, *, prompt: Prompt, model: Union[ModelName, None, Unset] = UNSET, options: Union[ModelOptions, None, Unset] = UNSET, negative_prompt: Union[NegativePrompt, None, Unset] = UNSET, size: Union[Size, None, Unset] = UNSET, resolution: Union[PresetOrResolution, None, Unset] = UNSET, seed: Union[Seed, None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, response_mode: Literal["polling"], webhook_url: Union[WebhookUrl, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, **call_options: Any) -> JobAccepted: ...
    @overload
    async def zimage(self, *, prompt: Prompt, model: Union[ModelName, None, Unset] = UNSET, options: Union[ModelOptions, None, Unset] = UNSET, negative_prompt: Union[NegativePrompt, None, Unset] = UNSET, size: Union[Size, None, Unset] = UNSET, resolution: Union[PresetOrResolution, None, Unset] = UNSET, seed: Union[Seed, None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, response_mode: Union[Literal["inline"], None, Unset] = UNSET, webhook_url: Union[WebhookUrl, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, **call_options: Any) -> ZimageResult: ...
    async def zimage(self, *, prompt: Prompt, model: Union[ModelName, None, Unset] = UNSET, options: Union[ModelOptions, None, Unset] = UNSET, negative_prompt: Union[NegativePrompt, None, Unset] = UNSET, size: Union[Size, None, Unset] = UNSET, resolution: Union[PresetOrResolution, None, Unset] = UNSET, seed: Union[Seed, None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, response_mode: Union[ResponseMode, None, Unset] = UNSET, webhook_url: Union[WebhookUrl, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, **call_options: Any) -> Union[ZimageResult, JobAccepted]:
        """Make a picture from text, cheaply."""
        return await self._call("POST /api/zimage kim", {"model": model, "options": options, "prompt": prompt, "negative_prompt": negative_prompt, "size": size, "resolution": resolution, "seed": seed, "enable_safety_checker": enable_safety_checker, "response_mode": response_mode, "webhook_url": webhook_url, "metadata": metadata, "end_user": end_user}, call_options)

    @overload
    async def photoreal(self, *, prompt: Prompt, model: Union[ModelName, None, Unset] = UNSET, options: Union[ModelOptions, None, Unset] = UNSET, negative_prompt: Union[NegativePrompt, None, Unset] = UNSET, aspect_ratio: Union[Literal["auto", "21:9", "16:9", "3:2", "4:3", "5:4", "1:1", "4:5", "3:4", "2:3", "9:16"], None, Unset] = UNSET, resolution: Union[PhotorealResolution, None, Unset] = UNSET, num_images: Union[int, None, Unset] = UNSET, output_format: Union[Literal["jpeg", "png", "webp"], None, Unset] = UNSET, safety_tolerance: Union[SafetyTolerance, None, Unset] = UNSET, seed: Union[Seed, None, Unset] = UNSET, enable_web_search: Union[bool, None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, response_mode: Literal["polling"], webhook_url: Union[WebhookUrl, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, **call_options: Any) -> JobAccepted: ...
    @overload
    async def photoreal(self, *, prompt: Prompt, model: Union[ModelName, None, Unset] = UNSET, options: Union[ModelOptions, None, Unset] = UNSET, negative_prompt: Union[NegativePrompt, None, Unset] = UNSET, aspect_ratio: Union[Literal["auto", "21:9", "16:9", "3:2", "4:3", "5:4", "1:1", "4:5", "3:4", "2:3", "9:16"], None, Unset] = UNSET, resolution: Union[PhotorealResolution, None, Unset] = UNSET, num_images: Union[int, None, Unset] = UNSET, output_format: Union[Literal["jpeg", "png", "webp"], None, Unset] = UNSET, safety_tolerance: Union[SafetyTolerance, None, Unset] = UNSET, seed: Union[Seed, None, Unset] = UNSET, enable_web_search: Union[bool, None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, response_mode: Union[Literal["inline"], None, Unset] = UNSET, webhook_url: Union[WebhookUrl, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, **call_options: Any) -> PhotorealImageResult: ...
    async def photoreal(self, *, prompt: Prompt, model: Union[ModelName, None, Unset] = UNSET, options: Union[ModelOptions, None, Unset] = UNSET, negative_prompt: Union[NegativePrompt, None, Unset] = UNSET, aspect_ratio: Union[Literal["auto", "21:9", "16:9", "3:2", "4:3", "5:4", "1:1", "4:5", "3:4", "2:3", "9:16"], None, Unset] = UNSET, resolution: Union[PhotorealResolution, None, Unset] = UNSET, num_images: Union[int, None, Unset] = UNSET, output_format: Union[Literal["jpeg", "png", "webp"], None, Unset] = UNSET, safety_tolerance: Union[SafetyTolerance, None, Unset] = UNSET, seed: Union[Seed, None, Unset] = UNSET, enable_web_search: Union[bool, None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, response_mode: Union[ResponseMode, None, Unset] = UNSET, webhook_url: Union[WebhookUrl, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, **call_options: Any) -> Union[PhotorealImageResult, JobAccepted]:
        """Make photographs from text."""
        return await self._call("POST /api/photoreal-image kim", {"model": model, "options": options, "prompt": prompt, "negative_prompt": negative_prompt, "aspect_ratio": aspect_ratio, "resolution": resolution, "num_images": num_images, "output_format": output_format, "safety_tolerance": safety_tolerance, "seed": seed, "enable_web_search": enable_web_search, "enable_safety_checker": enable_safety_checker, "response_mode": response_mode, "webhook_url": webhook_url, "metadata": metadata, "end_user": end_user}, call_options)

    @overload
    async def relay(self, *, model_name: str, prompt: Prompt, model: Union[ModelName, None, Unset] = UNSET, options: Union[ModelOptions, None, Unset] = UNSET, negative_prompt: Union[NegativePrompt, None, Unset] = UNSET, image_size: Union[Dict[str, Any], None, Unset] = UNSET, seed: Union[Seed, None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, response_mode: Literal["polling"], webhook_url: Union[WebhookUrl, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, **call_options: Any) -> JobAccepted: ...
    @overload
    async def relay(self, *, model_name: str, prompt: Prompt, model: Union[ModelName, None, Unset] = UNSET, options: Union[ModelOptions, None, Unset] = UNSET, negative_prompt: Union[NegativePrompt, None, Unset] = UNSET, image_size: Union[Dict[str, Any], None, Unset] = UNSET, seed: Union[Seed, None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, response_mode: Union[Literal["inline"], None, Unset] = UNSET, webhook_url: Union[WebhookUrl, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, **call_options: Any) -> RelayImageResult: ...
    async def relay(self, *, model_name: str, prompt: Prompt, model: Union[ModelName, None, Unset] = UNSET, options: Union[ModelOptions, None, Unset] = UNSET, negative_prompt: Union[NegativePrompt, None, Unset] = UNSET, image_size: Union[Dict[str, Any], None, Unset] = UNSET, seed: Union[Seed, None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, response_mode: Union[ResponseMode, None, Unset] = UNSET, webhook_url: Union[WebhookUrl, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, **call_options: Any) -> Union[RelayImageResult, JobAccepted]:
        """Make a picture through the gateway."""
        return await self._call("POST /relay kim", {"model": model, "options": options, "model_name": model_name, "prompt": prompt, "negative_prompt": negative_prompt, "image_size": image_size, "seed": seed, "enable_safety_checker": enable_safety_checker, "response_mode": response_mode, "webhook_url": webhook_url, "metadata": metadata, "end_user": end_user}, call_options)

    @overload
    async def resize(self, *, target_sizes: Union[List[TargetSize], str], model: Union[ModelName, None, Unset] = UNSET, options: Union[ModelOptions, None, Unset] = UNSET, image_url: Union[ImageSource, None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, response_mode: Literal["polling"], webhook_url: Union[WebhookUrl, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, image: Union[FileInput, None, Unset] = UNSET, **call_options: Any) -> JobAccepted: ...
    @overload
    async def resize(self, *, target_sizes: Union[List[TargetSize], str], model: Union[ModelName, None, Unset] = UNSET, options: Union[ModelOptions, None, Unset] = UNSET, image_url: Union[ImageSource, None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, response_mode: Union[Literal["inline"], None, Unset] = UNSET, webhook_url: Union[WebhookUrl, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, image: Union[FileInput, None, Unset] = UNSET, **call_options: Any) -> ResizeImageResult: ...
    async def resize(self, *, target_sizes: Union[List[TargetSize], str], model: Union[ModelName, None, Unset] = UNSET, options: Union[ModelOptions, None, Unset] = UNSET, image_url: Union[ImageSource, None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, response_mode: Union[ResponseMode, None, Unset] = UNSET, webhook_url: Union[WebhookUrl, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, image: Union[FileInput, None, Unset] = UNSET, **call_options: Any) -> Union[ResizeImageResult, JobAccepted]:
        """Fit a picture to exact sizes."""
        return await self._call("POST /api/smart-resize kim image", {"model": model, "options": options, "image_url": image_url, "target_sizes": target_sizes, "enable_safety_checker": enable_safety_checker, "response_mode": response_mode, "webhook_url": webhook_url, "metadata": metadata, "end_user": end_user, "image": image}, call_options)

    @overload
    async def remove_background(self, *, model: Union[ModelName, None, Unset] = UNSET, options: Union[ModelOptions, None, Unset] = UNSET, image_url: Union[ImageSource, None, Unset] = UNSET, box: Union[Box, None, Unset] = UNSET, points: Union[List[HintPoint], None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, response_mode: Literal["polling"], webhook_url: Union[WebhookUrl, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, image: Union[FileInput, None, Unset] = UNSET, **call_options: Any) -> JobAccepted: ...
    @overload
    async def remove_background(self, *, model: Union[ModelName, None, Unset] = UNSET, options: Union[ModelOptions, None, Unset] = UNSET, image_url: Union[ImageSource, None, Unset] = UNSET, box: Union[Box, None, Unset] = UNSET, points: Union[List[HintPoint], None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, response_mode: Union[Literal["inline"], None, Unset] = UNSET, webhook_url: Union[WebhookUrl, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, image: Union[FileInput, None, Unset] = UNSET, **call_options: Any) -> RemoveImageBackgroundResult: ...
    async def remove_background(self, *, model: Union[ModelName, None, Unset] = UNSET, options: Union[ModelOptions, None, Unset] = UNSET, image_url: Union[ImageSource, None, Unset] = UNSET, box: Union[Box, None, Unset] = UNSET, points: Union[List[HintPoint], None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, response_mode: Union[ResponseMode, None, Unset] = UNSET, webhook_url: Union[WebhookUrl, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, image: Union[FileInput, None, Unset] = UNSET, **call_options: Any) -> Union[RemoveImageBackgroundResult, JobAccepted]:
        """Remove the background of a picture."""
        return await self._call("POST /api/remove-background kim image", {"model": model, "options": options, "image_url": image_url, "box": box, "points": points, "enable_safety_checker": enable_safety_checker, "response_mode": response_mode, "webhook_url": webhook_url, "metadata": metadata, "end_user": end_user, "image": image}, call_options)


class VideosCalls(Group):
    @overload
    def wan(self, *, prompt: Prompt, model: Union[ModelName, None, Unset] = UNSET, options: Union[ModelOptions, None, Unset] = UNSET, image_url: Union[ImageSource, None, Unset] = UNSET, negative_prompt: Union[NegativePrompt, None, Unset] = UNSET, seed: Union[Seed, None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, response_mode: Literal["polling"], webhook_url: Union[WebhookUrl, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, image: Union[FileInput, None, Unset] = UNSET, **call_options: Any) -> JobAccepted: ...
    @overload
    def wan(self, *, prompt: Prompt, model: Union[ModelName, None, Unset] = UNSET, options: Union[ModelOptions, None, Unset] = UNSET, image_url: Union[ImageSource, None, Unset] = UNSET, negative_prompt: Union[NegativePrompt, None, Unset] = UNSET, seed: Union[Seed, None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, response_mode: Union[Literal["inline"], None, Unset] = UNSET, webhook_url: Union[WebhookUrl, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, image: Union[FileInput, None, Unset] = UNSET, **call_options: Any) -> VideoResult: ...
    def wan(self, *, prompt: Prompt, model: Union[ModelName, None, Unset] = UNSET, options: Union[ModelOptions, None, Unset] = UNSET, image_url: Union[ImageSource, None, Unset] = UNSET, negative_prompt: Union[NegativePrompt, None, Unset] = UNSET, seed: Union[Seed, None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, response_mode: Union[ResponseMode, None, Unset] = UNSET, webhook_url: Union[WebhookUrl, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, image: Union[FileInput, None, Unset] = UNSET, **call_options: Any) -> Union[VideoResult, JobAccepted]:
        """Animate an image."""
        return self._call("POST /api/wan kim image", {"model": model, "options": options, "image_url": image_url, "prompt": prompt, "negative_prompt": negative_prompt, "seed": seed, "enable_safety_checker": enable_safety_checker, "response_mode": response_mode, "webhook_url": webhook_url, "metadata": metadata, "end_user": end_user, "image": image}, call_options)

    @overload
    def ltx_v097(self, *, prompt: Prompt, model: Union[ModelName, None, Unset] = UNSET, options: Union[ModelOptions, None, Unset] = UNSET, image_url: Union[ImageSource, None, Unset] = UNSET, negative_prompt: Union[NegativePrompt, None, Unset] = UNSET, seed: Union[Seed, None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, response_mode: Literal["polling"], webhook_url: Union[WebhookUrl, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, image: Union[FileInput, None, Unset] = UNSET, **call_options: Any) -> JobAccepted: ...
    @overload
    def ltx_v097(self, *, prompt: Prompt, model: Union[ModelName, None, Unset] = UNSET, options: Union[ModelOptions, None, Unset] = UNSET, image_url: Union[ImageSource, None, Unset] = UNSET, negative_prompt: Union[NegativePrompt, None, Unset] = UNSET, seed: Union[Seed, None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, response_mode: Union[Literal["inline"], None, Unset] = UNSET, webhook_url: Union[WebhookUrl, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, image: Union[FileInput, None, Unset] = UNSET, **call_options: Any) -> LtxV097VideoResult: ...
    def ltx_v097(self, *, prompt: Prompt, model: Union[ModelName, None, Unset] = UNSET, options: Union[ModelOptions, None, Unset] = UNSET, image_url: Union[ImageSource, None, Unset] = UNSET, negative_prompt: Union[NegativePrompt, None, Unset] = UNSET, seed: Union[Seed, None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, response_mode: Union[ResponseMode, None, Unset] = UNSET, webhook_url: Union[WebhookUrl, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, image: Union[FileInput, None, Unset] = UNSET, **call_options: Any) -> Union[LtxV097VideoResult, JobAccepted]:
        """Animate an image, quickly and cheaply."""
        return self._call("POST /api/ltx-video-v097 kim image", {"model": model, "options": options, "image_url": image_url, "prompt": prompt, "negative_prompt": negative_prompt, "seed": seed, "enable_safety_checker": enable_safety_checker, "response_mode": response_mode, "webhook_url": webhook_url, "metadata": metadata, "end_user": end_user, "image": image}, call_options)

    @overload
    def ltx2(self, *, prompt: Prompt, model: Union[ModelName, None, Unset] = UNSET, options: Union[ModelOptions, None, Unset] = UNSET, webhook_url: Union[WebhookUrl, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, negative_prompt: Union[NegativePrompt, None, Unset] = UNSET, image_url: Union[ImageSource, None, Unset] = UNSET, duration: Union[int, None, Unset] = UNSET, resolution: Union[LtxResolution, None, Unset] = UNSET, aspect_ratio: Union[LtxAspectRatio, None, Unset] = UNSET, fps: Union[LtxFps, None, Unset] = UNSET, generate_audio: Union[GenerateAudio, None, Unset] = UNSET, response_mode: Literal["polling"], seed: Union[Seed, None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, image: Union[FileInput, None, Unset] = UNSET, **call_options: Any) -> JobAccepted: ...
    @overload
    def ltx2(self, *, prompt: Prompt, model: Union[ModelName, None, Unset] = UNSET, options: Union[ModelOptions, None, Unset] = UNSET, webhook_url: Union[WebhookUrl, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, negative_prompt: Union[NegativePrompt, None, Unset] = UNSET, image_url: Union[ImageSource, None, Unset] = UNSET, duration: Union[int, None, Unset] = UNSET, resolution: Union[LtxResolution, None, Unset] = UNSET, aspect_ratio: Union[LtxAspectRatio, None, Unset] = UNSET, fps: Union[LtxFps, None, Unset] = UNSET, generate_audio: Union[GenerateAudio, None, Unset] = UNSET, response_mode: Union[Literal["inline"], None, Unset] = UNSET, seed: Union[Seed, None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, image: Union[FileInput, None, Unset] = UNSET, **call_options: Any) -> VideoResult: ...
    def ltx2(self, *, prompt: Prompt, model: Union[ModelName, None, Unset] = UNSET, options: Union[ModelOptions, None, Unset] = UNSET, webhook_url: Union[WebhookUrl, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, negative_prompt: Union[NegativePrompt, None, Unset] = UNSET, image_url: Union[ImageSource, None, Unset] = UNSET, duration: Union[int, None, Unset] = UNSET, resolution: Union[LtxResolution, None, Unset] = UNSET, aspect_ratio: Union[LtxAspectRatio, None, Unset] = UNSET, fps: Union[LtxFps, None, Unset] = UNSET, generate_audio: Union[GenerateAudio, None, Unset] = UNSET, response_mode: Union[ResponseMode, None, Unset] = UNSET, seed: Union[Seed, None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, image: Union[FileInput, None, Unset] = UNSET, **call_options: Any) -> Union[VideoResult, JobAccepted]:
        """Make a video from text or an image."""
        return self._call("POST /api/ltx-2 kim image", {"model": model, "options": options, "webhook_url": webhook_url, "metadata": metadata, "end_user": end_user, "prompt": prompt, "negative_prompt": negative_prompt, "image_url": image_url, "duration": duration, "resolution": resolution, "aspect_ratio": aspect_ratio, "fps": fps, "generate_audio": generate_audio, "response_mode": response_mode, "seed": seed, "enable_safety_checker": enable_safety_checker, "image": image}, call_options)

    @overload
    def ltx_text(self, *, prompt: Prompt, model: Union[ModelName, None, Unset] = UNSET, options: Union[ModelOptions, None, Unset] = UNSET, webhook_url: Union[WebhookUrl, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, negative_prompt: Union[NegativePrompt, None, Unset] = UNSET, duration: Union[int, None, Unset] = UNSET, resolution: Union[LtxResolution, None, Unset] = UNSET, aspect_ratio: Union[LtxAspectRatio, None, Unset] = UNSET, fps: Union[LtxFps, None, Unset] = UNSET, generate_audio: Union[GenerateAudio, None, Unset] = UNSET, response_mode: Literal["polling"], seed: Union[Seed, None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, **call_options: Any) -> JobAccepted: ...
    @overload
    def ltx_text(self, *, prompt: Prompt, model: Union[ModelName, None, Unset] = UNSET, options: Union[ModelOptions, None, Unset] = UNSET, webhook_url: Union[WebhookUrl, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, negative_prompt: Union[NegativePrompt, None, Unset] = UNSET, duration: Union[int, None, Unset] = UNSET, resolution: Union[LtxResolution, None, Unset] = UNSET, aspect_ratio: Union[LtxAspectRatio, None, Unset] = UNSET, fps: Union[LtxFps, None, Unset] = UNSET, generate_audio: Union[GenerateAudio, None, Unset] = UNSET, response_mode: Union[Literal["inline"], None, Unset] = UNSET, seed: Union[Seed, None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, **call_options: Any) -> VideoResult: ...
    def ltx_text(self, *, prompt: Prompt, model: Union[ModelName, None, Unset] = UNSET, options: Union[ModelOptions, None, Unset] = UNSET, webhook_url: Union[WebhookUrl, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, negative_prompt: Union[NegativePrompt, None, Unset] = UNSET, duration: Union[int, None, Unset] = UNSET, resolution: Union[LtxResolution, None, Unset] = UNSET, aspect_ratio: Union[LtxAspectRatio, None, Unset] = UNSET, fps: Union[LtxFps, None, Unset] = UNSET, generate_audio: Union[GenerateAudio, None, Unset] = UNSET, response_mode: Union[ResponseMode, None, Unset] = UNSET, seed: Union[Seed, None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, **call_options: Any) -> Union[VideoResult, JobAccepted]:
        """Make a video from text."""
        return self._call("POST /api/ltx-text-to-video kim", {"model": model, "options": options, "webhook_url": webhook_url, "metadata": metadata, "end_user": end_user, "prompt": prompt, "negative_prompt": negative_prompt, "duration": duration, "resolution": resolution, "aspect_ratio": aspect_ratio, "fps": fps, "generate_audio": generate_audio, "response_mode": response_mode, "seed": seed, "enable_safety_checker": enable_safety_checker}, call_options)

    @overload
    def ra2(self, *, prompt: Prompt, model: Union[ModelName, None, Unset] = UNSET, options: Union[ModelOptions, None, Unset] = UNSET, negative_prompt: Union[NegativePrompt, None, Unset] = UNSET, image_url: Union[ImageSource, None, Unset] = UNSET, duration: Union[int, None, Unset] = UNSET, seed: Union[Seed, None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, response_mode: Literal["polling"], webhook_url: Union[WebhookUrl, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, image: Union[FileInput, None, Unset] = UNSET, **call_options: Any) -> JobAccepted: ...
    @overload
    def ra2(self, *, prompt: Prompt, model: Union[ModelName, None, Unset] = UNSET, options: Union[ModelOptions, None, Unset] = UNSET, negative_prompt: Union[NegativePrompt, None, Unset] = UNSET, image_url: Union[ImageSource, None, Unset] = UNSET, duration: Union[int, None, Unset] = UNSET, seed: Union[Seed, None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, response_mode: Union[Literal["inline"], None, Unset] = UNSET, webhook_url: Union[WebhookUrl, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, image: Union[FileInput, None, Unset] = UNSET, **call_options: Any) -> Ra2VideoResult: ...
    def ra2(self, *, prompt: Prompt, model: Union[ModelName, None, Unset] = UNSET, options: Union[ModelOptions, None, Unset] = UNSET, negative_prompt: Union[NegativePrompt, None, Unset] = UNSET, image_url: Union[ImageSource, None, Unset] = UNSET, duration: Union[int, None, Unset] = UNSET, seed: Union[Seed, None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, response_mode: Union[ResponseMode, None, Unset] = UNSET, webhook_url: Union[WebhookUrl, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, image: Union[FileInput, None, Unset] = UNSET, **call_options: Any) -> Union[Ra2VideoResult, JobAccepted]:
        """Make a video with the best available backend."""
        return self._call("POST /api/ra2v kim image", {"model": model, "options": options, "prompt": prompt, "negative_prompt": negative_prompt, "image_url": image_url, "duration": duration, "seed": seed, "enable_safety_checker": enable_safety_checker, "response_mode": response_mode, "webhook_url": webhook_url, "metadata": metadata, "end_user": end_user, "image": image}, call_options)

    @overload
    def remove_background(self, *, model: Union[ModelName, None, Unset] = UNSET, options: Union[ModelOptions, None, Unset] = UNSET, video_url: Union[MediaSource, None, Unset] = UNSET, output_format: Union[Literal["webm", "mov_prores4444"], None, Unset] = UNSET, response_mode: Literal["polling"], webhook_url: Union[WebhookUrl, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, video: Union[FileInput, None, Unset] = UNSET, **call_options: Any) -> JobAccepted: ...
    @overload
    def remove_background(self, *, model: Union[ModelName, None, Unset] = UNSET, options: Union[ModelOptions, None, Unset] = UNSET, video_url: Union[MediaSource, None, Unset] = UNSET, output_format: Union[Literal["webm", "mov_prores4444"], None, Unset] = UNSET, response_mode: Union[Literal["inline"], None, Unset] = UNSET, webhook_url: Union[WebhookUrl, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, video: Union[FileInput, None, Unset] = UNSET, **call_options: Any) -> RemoveVideoBackgroundResult: ...
    def remove_background(self, *, model: Union[ModelName, None, Unset] = UNSET, options: Union[ModelOptions, None, Unset] = UNSET, video_url: Union[MediaSource, None, Unset] = UNSET, output_format: Union[Literal["webm", "mov_prores4444"], None, Unset] = UNSET, response_mode: Union[ResponseMode, None, Unset] = UNSET, webhook_url: Union[WebhookUrl, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, video: Union[FileInput, None, Unset] = UNSET, **call_options: Any) -> Union[RemoveVideoBackgroundResult, JobAccepted]:
        """Remove the background of a video."""
        return self._call("POST /api/remove-background-video kim video", {"model": model, "options": options, "video_url": video_url, "output_format": output_format, "response_mode": response_mode, "webhook_url": webhook_url, "metadata": metadata, "end_user": end_user, "video": video}, call_options)

    def render_project(self, *, project: VideoProject, model: Union[ModelName, None, Unset] = UNSET, options: Union[ModelOptions, None, Unset] = UNSET, webhook_url: Union[WebhookUrl, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, format: Union[Literal["mp4", "webm", "gif"], None, Unset] = UNSET, **call_options: Any) -> JobAccepted:
        """Render a timeline."""
        return self._call("POST /api/video-editor/render ki", {"model": model, "options": options, "webhook_url": webhook_url, "metadata": metadata, "end_user": end_user, "project": project, "format": format}, call_options)

    def relight(self, *, model: Union[ModelName, None, Unset] = UNSET, options: Union[ModelOptions, None, Unset] = UNSET, webhook_url: Union[WebhookUrl, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, video_url: Union[MediaSource, None, Unset] = UNSET, reference_image_url: Union[ImageSource, None, Unset] = UNSET, resolution: Union[RelightResolution, None, Unset] = UNSET, aspect_ratio: Union[Literal["adaptive", "auto", "16:9", "9:16", "1:1", "4:3", "3:4", "21:9"], None, Unset] = UNSET, seed: Union[Seed, None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, video: Union[FileInput, None, Unset] = UNSET, reference_image: Union[FileInput, None, Unset] = UNSET, **call_options: Any) -> JobAccepted:
        """Relight a video."""
        return self._call("POST /api/video-relight ki video,reference_image", {"model": model, "options": options, "webhook_url": webhook_url, "metadata": metadata, "end_user": end_user, "video_url": video_url, "reference_image_url": reference_image_url, "resolution": resolution, "aspect_ratio": aspect_ratio, "seed": seed, "enable_safety_checker": enable_safety_checker, "video": video, "reference_image": reference_image}, call_options)

    @overload
    def ltx23(self, *, prompt: Prompt, model: Union[ModelName, None, Unset] = UNSET, options: Union[ModelOptions, None, Unset] = UNSET, webhook_url: Union[WebhookUrl, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, negative_prompt: Union[NegativePrompt, None, Unset] = UNSET, image_url: Union[ImageSource, None, Unset] = UNSET, end_image_url: Union[ImageSource, None, Unset] = UNSET, duration: Union[Literal[6, 8, 10, 12, 14, 16, 18, 20], None, Unset] = UNSET, resolution: Union[LtxResolution, None, Unset] = UNSET, aspect_ratio: Union[LtxAspectRatio, None, Unset] = UNSET, fps: Union[LtxFps, None, Unset] = UNSET, generate_audio: Union[GenerateAudio, None, Unset] = UNSET, response_mode: Literal["polling"], seed: Union[Seed, None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, image: Union[FileInput, None, Unset] = UNSET, end_image: Union[FileInput, None, Unset] = UNSET, **call_options: Any) -> JobAccepted: ...
    @overload
    def ltx23(self, *, prompt: Prompt, model: Union[ModelName, None, Unset] = UNSET, options: Union[ModelOptions, None, Unset] = UNSET, webhook_url: Union[WebhookUrl, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, negative_prompt: Union[NegativePrompt, None, Unset] = UNSET, image_url: Union[ImageSource, None, Unset] = UNSET, end_image_url: Union[ImageSource, None, Unset] = UNSET, duration: Union[Literal[6, 8, 10, 12, 14, 16, 18, 20], None, Unset] = UNSET, resolution: Union[LtxResolution, None, Unset] = UNSET, aspect_ratio: Union[LtxAspectRatio, None, Unset] = UNSET, fps: Union[LtxFps, None, Unset] = UNSET, generate_audio: Union[GenerateAudio, None, Unset] = UNSET, response_mode: Union[Literal["inline"], None, Unset] = UNSET, seed: Union[Seed, None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, image: Union[FileInput, None, Unset] = UNSET, end_image: Union[FileInput, None, Unset] = UNSET, **call_options: Any) -> Ltx23VideoResult: ...
    def ltx23(self, *, prompt: Prompt, model: Union[ModelName, None, Unset] = UNSET, options: Union[ModelOptions, None, Unset] = UNSET, webhook_url: Union[WebhookUrl, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, negative_prompt: Union[NegativePrompt, None, Unset] = UNSET, image_url: Union[ImageSource, None, Unset] = UNSET, end_image_url: Union[ImageSource, None, Unset] = UNSET, duration: Union[Literal[6, 8, 10, 12, 14, 16, 18, 20], None, Unset] = UNSET, resolution: Union[LtxResolution, None, Unset] = UNSET, aspect_ratio: Union[LtxAspectRatio, None, Unset] = UNSET, fps: Union[LtxFps, None, Unset] = UNSET, generate_audio: Union[GenerateAudio, None, Unset] = UNSET, response_mode: Union[ResponseMode, None, Unset] = UNSET, seed: Union[Seed, None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, image: Union[FileInput, None, Unset] = UNSET, end_image: Union[FileInput, None, Unset] = UNSET, **call_options: Any) -> Union[Ltx23VideoResult, JobAccepted]:
        """Animate an image, or make a transition between two."""
        return self._call("POST /api/ltx-2.3-image-to-video kim image,end_image", {"model": model, "options": options, "webhook_url": webhook_url, "metadata": metadata, "end_user": end_user, "prompt": prompt, "negative_prompt": negative_prompt, "image_url": image_url, "end_image_url": end_image_url, "duration": duration, "resolution": resolution, "aspect_ratio": aspect_ratio, "fps": fps, "generate_audio": generate_audio, "response_mode": response_mode, "seed": seed, "enable_safety_checker": enable_safety_checker, "image": image, "end_image": end_image}, call_options)


class AsyncVideosCalls(AsyncGroup):
    @overload
    async def wan(self, *, prompt: Prompt, model: Union[ModelName, None, Unset] = UNSET, options: Union[ModelOptions, None, Unset] = UNSET, image_url: Union[ImageSource, None, Unset] = UNSET, negative_prompt: Union[NegativePrompt, None, Unset] = UNSET, seed: Union[Seed, None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, response_mode: Literal["polling"], webhook_url: Union[WebhookUrl, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, image: Union[FileInput, None, Unset] = UNSET, **call_options: Any) -> JobAccepted: ...
    @overload
    async def wan(self, *, prompt: Prompt, model: Union[ModelName, None, Unset] = UNSET, options: Union[ModelOptions, None, Unset] = UNSET, image_url: Union[ImageSource, None, Unset] = UNSET, negative_prompt: Union[NegativePrompt, None, Unset] = UNSET, seed: Union[Seed, None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, response_mode: Union[Literal["inline"], None, Unset] = UNSET, webhook_url: Union[WebhookUrl, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, image: Union[FileInput, None, Unset] = UNSET, **call_options: Any) -> VideoResult: ...
    async def wan(self, *, prompt: Prompt, model: Union[ModelName, None, Unset] = UNSET, options: Union[ModelOptions, None, Unset] = UNSET, image_url: Union[ImageSource, None, Unset] = UNSET, negative_prompt: Union[NegativePrompt, None, Unset] = UNSET, seed: Union[Seed, None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, response_mode: Union[ResponseMode, None, Unset] = UNSET, webhook_url: Union[WebhookUrl, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, image: Union[FileInput, None, Unset] = UNSET, **call_options: Any) -> Union[VideoResult, JobAccepted]:
        """Animate an image."""
        return await self._call("POST /api/wan kim image", {"model": model, "options": options, "image_url": image_url, "prompt": prompt, "negative_prompt": negative_prompt, "seed": seed, "enable_safety_checker": enable_safety_checker, "response_mode": response_mode, "webhook_url": webhook_url, "metadata": metadata, "end_user": end_user, "image": image}, call_options)

    @overload
    async def ltx_v097(self, *, prompt: Prompt, model: Union[ModelName, None, Unset] = UNSET, options: Union[ModelOptions, None, Unset] = UNSET, image_url: Union[ImageSource, None, Unset] = UNSET, negative_prompt: Union[NegativePrompt, None, Unset] = UNSET, seed: Union[Seed, None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, response_mode: Literal["polling"], webhook_url: Union[WebhookUrl, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, image: Union[FileInput, None, Unset] = UNSET, **call_options: Any) -> JobAccepted: ...
    @overload
    async def ltx_v097(self, *, prompt: Prompt, model: Union[ModelName, None, Unset] = UNSET, options: Union[ModelOptions, None, Unset] = UNSET, image_url: Union[ImageSource, None, Unset] = UNSET, negative_prompt: Union[NegativePrompt, None, Unset] = UNSET, seed: Union[Seed, None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, response_mode: Union[Literal["inline"], None, Unset] = UNSET, webhook_url: Union[WebhookUrl, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, image: Union[FileInput, None, Unset] = UNSET, **call_options: Any) -> LtxV097VideoResult: ...
    async def ltx_v097(self, *, prompt: Prompt, model: Union[ModelName, None, Unset] = UNSET, options: Union[ModelOptions, None, Unset] = UNSET, image_url: Union[ImageSource, None, Unset] = UNSET, negative_prompt: Union[NegativePrompt, None, Unset] = UNSET, seed: Union[Seed, None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, response_mode: Union[ResponseMode, None, Unset] = UNSET, webhook_url: Union[WebhookUrl, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, image: Union[FileInput, None, Unset] = UNSET, **call_options: Any) -> Union[LtxV097VideoResult, JobAccepted]:
        """Animate an image, quickly and cheaply."""
        return await self._call("POST /api/ltx-video-v097 kim image", {"model": model, "options": options, "image_url": image_url, "prompt": prompt, "negative_prompt": negative_prompt, "seed": seed, "enable_safety_checker": enable_safety_checker, "response_mode": response_mode, "webhook_url": webhook_url, "metadata": metadata, "end_user": end_user, "image": image}, call_options)

    @overload
    async def ltx2(self, *, prompt: Prompt, model: Union[ModelName, None, Unset] = UNSET, options: Union[ModelOptions, None, Unset] = UNSET, webhook_url: Union[WebhookUrl, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, negative_prompt: Union[NegativePrompt, None, Unset] = UNSET, image_url: Union[ImageSource, None, Unset] = UNSET, duration: Union[int, None, Unset] = UNSET, resolution: Union[LtxResolution, None, Unset] = UNSET, aspect_ratio: Union[LtxAspectRatio, None, Unset] = UNSET, fps: Union[LtxFps, None, Unset] = UNSET, generate_audio: Union[GenerateAudio, None, Unset] = UNSET, response_mode: Literal["polling"], seed: Union[Seed, None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, image: Union[FileInput, None, Unset] = UNSET, **call_options: Any) -> JobAccepted: ...
    @overload
    async def ltx2(self, *, prompt: Prompt, model: Union[ModelName, None, Unset] = UNSET, options: Union[ModelOptions, None, Unset] = UNSET, webhook_url: Union[WebhookUrl, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, negative_prompt: Union[NegativePrompt, None, Unset] = UNSET, image_url: Union[ImageSource, None, Unset] = UNSET, duration: Union[int, None, Unset] = UNSET, resolution: Union[LtxResolution, None, Unset] = UNSET, aspect_ratio: Union[LtxAspectRatio, None, Unset] = UNSET, fps: Union[LtxFps, None, Unset] = UNSET, generate_audio: Union[GenerateAudio, None, Unset] = UNSET, response_mode: Union[Literal["inline"], None, Unset] = UNSET, seed: Union[Seed, None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, image: Union[FileInput, None, Unset] = UNSET, **call_options: Any) -> VideoResult: ...
    async def ltx2(self, *, prompt: Prompt, model: Union[ModelName, None, Unset] = UNSET, options: Union[ModelOptions, None, Unset] = UNSET, webhook_url: Union[WebhookUrl, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, negative_prompt: Union[NegativePrompt, None, Unset] = UNSET, image_url: Union[ImageSource, None, Unset] = UNSET, duration: Union[int, None, Unset] = UNSET, resolution: Union[LtxResolution, None, Unset] = UNSET, aspect_ratio: Union[LtxAspectRatio, None, Unset] = UNSET, fps: Union[LtxFps, None, Unset] = UNSET, generate_audio: Union[GenerateAudio, None, Unset] = UNSET, response_mode: Union[ResponseMode, None, Unset] = UNSET, seed: Union[Seed, None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, image: Union[FileInput, None, Unset] = UNSET, **call_options: Any) -> Union[VideoResult, JobAccepted]:
        """Make a video from text or an image."""
        return await self._call("POST /api/ltx-2 kim image", {"model": model, "options": options, "webhook_url": webhook_url, "metadata": metadata, "end_user": end_user, "prompt": prompt, "negative_prompt": negative_prompt, "image_url": image_url, "duration": duration, "resolution": resolution, "aspect_ratio": aspect_ratio, "fps": fps, "generate_audio": generate_audio, "response_mode": response_mode, "seed": seed, "enable_safety_checker": enable_safety_checker, "image": image}, call_options)

    @overload
    async def ltx_text(self, *, prompt: Prompt, model: Union[ModelName, None, Unset] = UNSET, options: Union[ModelOptions, None, Unset] = UNSET, webhook_url: Union[WebhookUrl, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, negative_prompt: Union[NegativePrompt, None, Unset] = UNSET, duration: Union[int, None, Unset] = UNSET, resolution: Union[LtxResolution, None, Unset] = UNSET, aspect_ratio: Union[LtxAspectRatio, None, Unset] = UNSET, fps: Union[LtxFps, None, Unset] = UNSET, generate_audio: Union[GenerateAudio, None, Unset] = UNSET, response_mode: Literal["polling"], seed: Union[Seed, None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, **call_options: Any) -> JobAccepted: ...
    @overload
    async def ltx_text(self, *, prompt: Prompt, model: Union[ModelName, None, Unset] = UNSET, options: Union[ModelOptions, None, Unset] = UNSET, webhook_url: Union[WebhookUrl, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, negative_prompt: Union[NegativePrompt, None, Unset] = UNSET, duration: Union[int, None, Unset] = UNSET, resolution: Union[LtxResolution, None, Unset] = UNSET, aspect_ratio: Union[LtxAspectRatio, None, Unset] = UNSET, fps: Union[LtxFps, None, Unset] = UNSET, generate_audio: Union[GenerateAudio, None, Unset] = UNSET, response_mode: Union[Literal["inline"], None, Unset] = UNSET, seed: Union[Seed, None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, **call_options: Any) -> VideoResult: ...
    async def ltx_text(self, *, prompt: Prompt, model: Union[ModelName, None, Unset] = UNSET, options: Union[ModelOptions, None, Unset] = UNSET, webhook_url: Union[WebhookUrl, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, negative_prompt: Union[NegativePrompt, None, Unset] = UNSET, duration: Union[int, None, Unset] = UNSET, resolution: Union[LtxResolution, None, Unset] = UNSET, aspect_ratio: Union[LtxAspectRatio, None, Unset] = UNSET, fps: Union[LtxFps, None, Unset] = UNSET, generate_audio: Union[GenerateAudio, None, Unset] = UNSET, response_mode: Union[ResponseMode, None, Unset] = UNSET, seed: Union[Seed, None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, **call_options: Any) -> Union[VideoResult, JobAccepted]:
        """Make a video from text."""
        return await self._call("POST /api/ltx-text-to-video kim", {"model": model, "options": options, "webhook_url": webhook_url, "metadata": metadata, "end_user": end_user, "prompt": prompt, "negative_prompt": negative_prompt, "duration": duration, "resolution": resolution, "aspect_ratio": aspect_ratio, "fps": fps, "generate_audio": generate_audio, "response_mode": response_mode, "seed": seed, "enable_safety_checker": enable_safety_checker}, call_options)

    @overload
    async def ra2(self, *, prompt: Prompt, model: Union[ModelName, None, Unset] = UNSET, options: Union[ModelOptions, None, Unset] = UNSET, negative_prompt: Union[NegativePrompt, None, Unset] = UNSET, image_url: Union[ImageSource, None, Unset] = UNSET, duration: Union[int, None, Unset] = UNSET, seed: Union[Seed, None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, response_mode: Literal["polling"], webhook_url: Union[WebhookUrl, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, image: Union[FileInput, None, Unset] = UNSET, **call_options: Any) -> JobAccepted: ...
    @overload
    async def ra2(self, *, prompt: Prompt, model: Union[ModelName, None, Unset] = UNSET, options: Union[ModelOptions, None, Unset] = UNSET, negative_prompt: Union[NegativePrompt, None, Unset] = UNSET, image_url: Union[ImageSource, None, Unset] = UNSET, duration: Union[int, None, Unset] = UNSET, seed: Union[Seed, None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, response_mode: Union[Literal["inline"], None, Unset] = UNSET, webhook_url: Union[WebhookUrl, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, image: Union[FileInput, None, Unset] = UNSET, **call_options: Any) -> Ra2VideoResult: ...
    async def ra2(self, *, prompt: Prompt, model: Union[ModelName, None, Unset] = UNSET, options: Union[ModelOptions, None, Unset] = UNSET, negative_prompt: Union[NegativePrompt, None, Unset] = UNSET, image_url: Union[ImageSource, None, Unset] = UNSET, duration: Union[int, None, Unset] = UNSET, seed: Union[Seed, None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, response_mode: Union[ResponseMode, None, Unset] = UNSET, webhook_url: Union[WebhookUrl, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, image: Union[FileInput, None, Unset] = UNSET, **call_options: Any) -> Union[Ra2VideoResult, JobAccepted]:
        """Make a video with the best available backend."""
        return await self._call("POST /api/ra2v kim image", {"model": model, "options": options, "prompt": prompt, "negative_prompt": negative_prompt, "image_url": image_url, "duration": duration, "seed": seed, "enable_safety_checker": enable_safety_checker, "response_mode": response_mode, "webhook_url": webhook_url, "metadata": metadata, "end_user": end_user, "image": image}, call_options)

    @overload
    async def remove_background(self, *, model: Union[ModelName, None, Unset] = UNSET, options: Union[ModelOptions, None, Unset] = UNSET, video_url: Union[MediaSource, None, Unset] = UNSET, output_format: Union[Literal["webm", "mov_prores4444"], None, Unset] = UNSET, response_mode: Literal["polling"], webhook_url: Union[WebhookUrl, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, video: Union[FileInput, None, Unset] = UNSET, **call_options: Any) -> JobAccepted: ...
    @overload
    async def remove_background(self, *, model: Union[ModelName, None, Unset] = UNSET, options: Union[ModelOptions, None, Unset] = UNSET, video_url: Union[MediaSource, None, Unset] = UNSET, output_format: Union[Literal["webm", "mov_prores4444"], None, Unset] = UNSET, response_mode: Union[Literal["inline"], None, Unset] = UNSET, webhook_url: Union[WebhookUrl, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, video: Union[FileInput, None, Unset] = UNSET, **call_options: Any) -> RemoveVideoBackgroundResult: ...
    async def remove_background(self, *, model: Union[ModelName, None, Unset] = UNSET, options: Union[ModelOptions, None, Unset] = UNSET, video_url: Union[MediaSource, None, Unset] = UNSET, output_format: Union[Literal["webm", "mov_prores4444"], None, Unset] = UNSET, response_mode: Union[ResponseMode, None, Unset] = UNSET, webhook_url: Union[WebhookUrl, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, video: Union[FileInput, None, Unset] = UNSET, **call_options: Any) -> Union[RemoveVideoBackgroundResult, JobAccepted]:
        """Remove the background of a video."""
        return await self._call("POST /api/remove-background-video kim video", {"model": model, "options": options, "video_url": video_url, "output_format": output_format, "response_mode": response_mode, "webhook_url": webhook_url, "metadata": metadata, "end_user": end_user, "video": video}, call_options)

    async def render_project(self, *, project: VideoProject, model: Union[ModelName, None, Unset] = UNSET, options: Union[ModelOptions, None, Unset] = UNSET, webhook_url: Union[WebhookUrl, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, format: Union[Literal["mp4", "webm", "gif"], None, Unset] = UNSET, **call_options: Any) -> JobAccepted:
        """Render a timeline."""
        return await self._call("POST /api/video-editor/render ki", {"model": model, "options": options, "webhook_url": webhook_url, "metadata": metadata, "end_user": end_user, "project": project, "format": format}, call_options)

    async def relight(self, *, model: Union[ModelName, None, Unset] = UNSET, options: Union[ModelOptions, None, Unset] = UNSET, webhook_url: Union[WebhookUrl, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, video_url: Union[MediaSource, None, Unset] = UNSET, reference_image_url: Union[ImageSource, None, Unset] = UNSET, resolution: Union[RelightResolution, None, Unset] = UNSET, aspect_ratio: Union[Literal["adaptive", "auto", "16:9", "9:16", "1:1", "4:3", "3:4", "21:9"], None, Unset] = UNSET, seed: Union[Seed, None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, video: Union[FileInput, None, Unset] = UNSET, reference_image: Union[FileInput, None, Unset] = UNSET, **call_options: Any) -> JobAccepted:
        """Relight a video."""
        return await self._call("POST /api/video-relight ki video,reference_image", {"model": model, "options": options, "webhook_url": webhook_url, "metadata": metadata, "end_user": end_user, "video_url": video_url, "reference_image_url": reference_image_url, "resolution": resolution, "aspect_ratio": aspect_ratio, "seed": seed, "enable_safety_checker": enable_safety_checker, "video": video, "reference_image": reference_image}, call_options)

    @overload
    async def ltx23(self, *, prompt: Prompt, model: Union[ModelName, None, Unset] = UNSET, options: Union[ModelOptions, None, Unset] = UNSET, webhook_url: Union[WebhookUrl, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, negative_prompt: Union[NegativePrompt, None, Unset] = UNSET, image_url: Union[ImageSource, None, Unset] = UNSET, end_image_url: Union[ImageSource, None, Unset] = UNSET, duration: Union[Literal[6, 8, 10, 12, 14, 16, 18, 20], None, Unset] = UNSET, resolution: Union[LtxResolution, None, Unset] = UNSET, aspect_ratio: Union[LtxAspectRatio, None, Unset] = UNSET, fps: Union[LtxFps, None, Unset] = UNSET, generate_audio: Union[GenerateAudio, None, Unset] = UNSET, response_mode: Literal["polling"], seed: Union[Seed, None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, image: Union[FileInput, None, Unset] = UNSET, end_image: Union[FileInput, None, Unset] = UNSET, **call_options: Any) -> JobAccepted: ...
    @overload
    async def ltx23(self, *, prompt: Prompt, model: Union[ModelName, None, Unset] = UNSET, options: Union[ModelOptions, None, Unset] = UNSET, webhook_url: Union[WebhookUrl, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, negative_prompt: Union[NegativePrompt, None, Unset] = UNSET, image_url: Union[ImageSource, None, Unset] = UNSET, end_image_url: Union[ImageSource, None, Unset] = UNSET, duration: Union[Literal[6, 8, 10, 12, 14, 16, 18, 20], None, Unset] = UNSET, resolution: Union[LtxResolution, None, Unset] = UNSET, aspect_ratio: Union[LtxAspectRatio, None, Unset] = UNSET, fps: Union[LtxFps, None, Unset] = UNSET, generate_audio: Union[GenerateAudio, None, Unset] = UNSET, response_mode: Union[Literal["inline"], None, Unset] = UNSET, seed: Union[Seed, None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, image: Union[FileInput, None, Unset] = UNSET, end_image: Union[FileInput, None, Unset] = UNSET, **call_options: Any) -> Ltx23VideoResult: ...
    async def ltx23(self, *, prompt: Prompt, model: Union[ModelName, None, Unset] = UNSET, options: Union[ModelOptions, None, Unset] = UNSET, webhook_url: Union[WebhookUrl, None, Unset] = UNSET, metadata: Union[Metadata, None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, negative_prompt: Union[NegativePrompt, None, Unset] = UNSET, image_url: Union[ImageSource, None, Unset] = UNSET, end_image_url: Union[ImageSource, None, Unset] = UNSET, duration: Union[Literal[6, 8, 10, 12, 14, 16, 18, 20], None, Unset] = UNSET, resolution: Union[LtxResolution, None, Unset] = UNSET, aspect_ratio: Union[LtxAspectRatio, None, Unset] = UNSET, fps: Union[LtxFps, None, Unset] = UNSET, generate_audio: Union[GenerateAudio, None, Unset] = UNSET, response_mode: Union[ResponseMode, None, Unset] = UNSET, seed: Union[Seed, None, Unset] = UNSET, enable_safety_checker: Union[EnableSafetyChecker, None, Unset] = UNSET, image: Union[FileInput, None, Unset] = UNSET, end_image: Union[FileInput, None, Unset] = UNSET, **call_options: Any) -> Union[Ltx23VideoResult, JobAccepted]:
        """Animate an image, or make a transition between two."""
        return await self._call("POST /api/ltx-2.3-image-to-video kim image,end_image", {"model": model, "options": options, "webhook_url": webhook_url, "metadata": metadata, "end_user": end_user, "prompt": prompt, "negative_prompt": negative_prompt, "image_url": image_url, "end_image_url": end_image_url, "duration": duration, "resolution": resolution, "aspect_ratio": aspect_ratio, "fps": fps, "generate_audio": generate_audio, "response_mode": response_mode, "seed": seed, "enable_safety_checker": enable_safety_checker, "image": image, "end_image": end_image}, call_options)


class ChatCalls(Group):
    def send(self, *, query: Union[str, None, Unset] = UNSET, character: Union[str, None, Unset] = UNSET, model_name: Union[str, None, Unset] = UNSET, conversation_id: Union[str, None, Unset] = UNSET, after_request_id: Union[Union[str, None], None, Unset] = UNSET, greeting: Union[int, None, Unset] = UNSET, context: Union[ChatContext, None, Unset] = UNSET, messages: Union[ChatTurns, None, Unset] = UNSET, options: Union[ChatOptions, None, Unset] = UNSET, max_tokens: Union[int, None, Unset] = UNSET, seed: Union[Seed, None, Unset] = UNSET, temperature: Union[float, None, Unset] = UNSET, top_p: Union[float, None, Unset] = UNSET, stop: Union[Union[str, List[str]], None, Unset] = UNSET, tools: Union[List[Dict[str, Any]], None, Unset] = UNSET, tool_choice: Union[Union[str, Dict[str, Any]], None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, use_usage_credits: Union[bool, None, Unset] = UNSET, background: Union[bool, None, Unset] = UNSET, **call_options: Any) -> Union[ChatResult, ModelChatResult]:
        """Talk to a character."""
        return self._call("POST /api/chatpred_or ki", {"query": query, "character": character, "model_name": model_name, "conversation_id": conversation_id, "after_request_id": after_request_id, "greeting": greeting, "context": context, "messages": messages, "options": options, "max_tokens": max_tokens, "seed": seed, "temperature": temperature, "top_p": top_p, "stop": stop, "tools": tools, "tool_choice": tool_choice, "end_user": end_user, "use_usage_credits": use_usage_credits, "background": background}, call_options)

    def list_conversations(self, *, limit: Union[int, None, Unset] = UNSET, cursor: Union[str, None, Unset] = UNSET, **call_options: Any) -> Page[ConversationPage]:
        """List your conversations."""
        return self._call("GET /api/conversations kp", {"limit": limit, "cursor": cursor}, call_options)

    def get_conversation(self, *, conversation_id: str, through: Union[str, None, Unset] = UNSET, limit: Union[int, None, Unset] = UNSET, cursor: Union[str, None, Unset] = UNSET, **call_options: Any) -> Page[Conversation]:
        """Read one of your conversations."""
        return self._call("GET /api/conversations/{conversation_id} kp", {"conversation_id": conversation_id, "through": through, "limit": limit, "cursor": cursor}, call_options)

    def update_conversation(self, *, conversation_id: str, title: Union[Union[str, None], None, Unset] = UNSET, **call_options: Any) -> UpdatedConversation:
        """Rename one of your conversations."""
        return self._call("PATCH /api/conversations/{conversation_id} k", {"conversation_id": conversation_id, "title": title}, call_options)

    def delete_conversation(self, *, conversation_id: str, **call_options: Any) -> Deleted:
        """Delete one of your conversations."""
        return self._call("DELETE /api/conversations/{conversation_id} k", {"conversation_id": conversation_id}, call_options)


class AsyncChatCalls(AsyncGroup):
    async def send(self, *, query: Union[str, None, Unset] = UNSET, character: Union[str, None, Unset] = UNSET, model_name: Union[str, None, Unset] = UNSET, conversation_id: Union[str, None, Unset] = UNSET, after_request_id: Union[Union[str, None], None, Unset] = UNSET, greeting: Union[int, None, Unset] = UNSET, context: Union[ChatContext, None, Unset] = UNSET, messages: Union[ChatTurns, None, Unset] = UNSET, options: Union[ChatOptions, None, Unset] = UNSET, max_tokens: Union[int, None, Unset] = UNSET, seed: Union[Seed, None, Unset] = UNSET, temperature: Union[float, None, Unset] = UNSET, top_p: Union[float, None, Unset] = UNSET, stop: Union[Union[str, List[str]], None, Unset] = UNSET, tools: Union[List[Dict[str, Any]], None, Unset] = UNSET, tool_choice: Union[Union[str, Dict[str, Any]], None, Unset] = UNSET, end_user: Union[EndUser, None, Unset] = UNSET, use_usage_credits: Union[bool, None, Unset] = UNSET, background: Union[bool, None, Unset] = UNSET, **call_options: Any) -> Union[ChatResult, ModelChatResult]:
        """Talk to a character."""
        return await self._call("POST /api/chatpred_or ki", {"query": query, "character": character, "model_name": model_name, "conversation_id": conversation_id, "after_request_id": after_request_id, "greeting": greeting, "context": context, "messages": messages, "options": options, "max_tokens": max_tokens, "seed": seed, "temperature": temperature, "top_p": top_p, "stop": stop, "tools": tools, "tool_choice": tool_choice, "end_user": end_user, "use_usage_credits": use_usage_credits, "background": background}, call_options)

    async def list_conversations(self, *, limit: Union[int, None, Unset] = UNSET, cursor: Union[str, None, Unset] = UNSET, **call_options: Any) -> AsyncPage[ConversationPage]:
        """List your conversations."""
        return await self._call("GET /api/conversations kp", {"limit": limit, "cursor": cursor}, call_options)

    async def get_conversation(self, *, conversation_id: str, through: Union[str, None, Unset] = UNSET, limit: Union[int, None, Unset] = UNSET, cursor: Union[str, None, Unset] = UNSET, **call_options: Any) -> AsyncPage[Conversation]:
        """Read one of your conversations."""
        return await self._call("GET /api/conversations/{conversation_id} kp", {"conversation_id": conversation_id, "through": through, "limit": limit, "cursor": cursor}, call_options)

    async def update_conversation(self, *, conversation_id: str, title: Union[Union[str, None], None, Unset] = UNSET, **call_options: Any) -> UpdatedConversation:
        """Rename one of your conversations."""
        return await self._call("PATCH /api/conversations/{conversation_id} k", {"conversation_id": conversation_id, "title": title}, call_options)

    async def delete_conversation(self, *, conversation_id: str, **call_options: Any) -> Deleted:
        """Delete one of your conversations."""
        return await self._call("DELETE /api/conversations/{conversation_id} k", {"conversation_id": conversation_id}, call_options)


class CharactersCalls(Group):
    def create(self, *, name: CharacterName, description: Union[CharacterDescription, None, Unset] = UNSET, greeting: Union[CharacterGreeting, None, Unset] = UNSET, visibility: Union[Visibility, None, Unset] = UNSET, avatar_url: Union[ImageSource, None, Unset] = UNSET, avatar_bytes: Union[FileInBase64, None, Unset] = UNSET, avatar: Union[FileInput, None, Unset] = UNSET, file: Union[FileInput, None, Unset] = UNSET, **call_options: Any) -> Character:
        """Create a character."""
        return self._call("POST /api/create-ai ki avatar,file", {"name": name, "description": description, "greeting": greeting, "visibility": visibility, "avatar_url": avatar_url, "avatar_bytes": avatar_bytes, "avatar": avatar, "file": file}, call_options)

    def list(self, *, limit: Union[int, None, Unset] = UNSET, cursor: Union[str, None, Unset] = UNSET, **call_options: Any) -> Page[CharacterPage]:
        """List your characters."""
        return self._call("GET /api/characters kp", {"limit": limit, "cursor": cursor}, call_options)

    def import_(self, *, card: Union[Dict[str, Any], FileInput], visibility: Union[Visibility, None, Unset] = UNSET, **call_options: Any) -> Character:
        """Import a character card."""
        return self._call("POST /api/characters/import ki card", {"card": card, "visibility": visibility}, call_options)

    def get(self, *, character_id: str, **call_options: Any) -> Character:
        """Read one of your characters."""
        return self._call("GET /api/characters/{character_id} k", {"character_id": character_id}, call_options)

    def update(self, *, character_id: str, name: Union[CharacterName, None, Unset] = UNSET, description: Union[Union[str, None], None, Unset] = UNSET, greeting: Union[Union[str, None], None, Unset] = UNSET, card: Union[Dict[str, Any], None, Unset] = UNSET, visibility: Union[Visibility, None, Unset] = UNSET, avatar_url: Union[ImageSource, None, Unset] = UNSET, avatar_bytes: Union[FileInBase64, None, Unset] = UNSET, **call_options: Any) -> Character:
        """Change one of your characters."""
        return self._call("PATCH /api/characters/{character_id} k", {"character_id": character_id, "name": name, "description": description, "greeting": greeting, "card": card, "visibility": visibility, "avatar_url": avatar_url, "avatar_bytes": avatar_bytes}, call_options)

    def delete(self, *, character_id: str, **call_options: Any) -> Deleted:
        """Delete one of your characters."""
        return self._call("DELETE /api/characters/{character_id} k", {"character_id": character_id}, call_options)

    def export(self, *, character_id: str, format: Union[Literal["json", "png", "charx"], None, Unset] = UNSET, **call_options: Any) -> CharacterCard:
        """Export a character as a card."""
        return self._call("GET /api/characters/{character_id}/card k", {"character_id": character_id, "format": format}, call_options)

    def try_lorebook(self, *, character_id: str, text: str, character_book: Union[Dict[str, Any], None, Unset] = UNSET, **call_options: Any) -> LorebookTrial:
        """Try a character's lorebook."""
        return self._call("POST /api/characters/{character_id}/lorebook/try ko", {"character_id": character_id, "text": text, "character_book": character_book}, call_options)


class AsyncCharactersCalls(AsyncGroup):
    async def create(self, *, name: CharacterName, description: Union[CharacterDescription, None, Unset] = UNSET, greeting: Union[CharacterGreeting, None, Unset] = UNSET, visibility: Union[Visibility, None, Unset] = UNSET, avatar_url: Union[ImageSource, None, Unset] = UNSET, avatar_bytes: Union[FileInBase64, None, Unset] = UNSET, avatar: Union[FileInput, None, Unset] = UNSET, file: Union[FileInput, None, Unset] = UNSET, **call_options: Any) -> Character:
        """Create a character."""
        return await self._call("POST /api/create-ai ki avatar,file", {"name": name, "description": description, "greeting": greeting, "visibility": visibility, "avatar_url": avatar_url, "avatar_bytes": avatar_bytes, "avatar": avatar, "file": file}, call_options)

    async def list(self, *, limit: Union[int, None, Unset] = UNSET, cursor: Union[str, None, Unset] = UNSET, **call_options: Any) -> AsyncPage[CharacterPage]:
        """List your characters."""
        return await self._call("GET /api/characters kp", {"limit": limit, "cursor": cursor}, call_options)

    async def import_(self, *, card: Union[Dict[str, Any], FileInput], visibility: Union[Visibility, None, Unset] = UNSET, **call_options: Any) -> Character:
        """Import a character card."""
        return await self._call("POST /api/characters/import ki card", {"card": card, "visibility": visibility}, call_options)

    async def get(self, *, character_id: str, **call_options: Any) -> Character:
        """Read one of your characters."""
        return await self._call("GET /api/characters/{character_id} k", {"character_id": character_id}, call_options)

    async def update(self, *, character_id: str, name: Union[CharacterName, None, Unset] = UNSET, description: Union[Union[str, None], None, Unset] = UNSET, greeting: Union[Union[str, None], None, Unset] = UNSET, card: Union[Dict[str, Any], None, Unset] = UNSET, visibility: Union[Visibility, None, Unset] = UNSET, avatar_url: Union[ImageSource, None, Unset] = UNSET, avatar_bytes: Union[FileInBase64, None, Unset] = UNSET, **call_options: Any) -> Character:
        """Change one of your characters."""
        return await self._call("PATCH /api/characters/{character_id} k", {"character_id": character_id, "name": name, "description": description, "greeting": greeting, "card": card, "visibility": visibility, "avatar_url": avatar_url, "avatar_bytes": avatar_bytes}, call_options)

    async def delete(self, *, character_id: str, **call_options: Any) -> Deleted:
        """Delete one of your characters."""
        return await self._call("DELETE /api/characters/{character_id} k", {"character_id": character_id}, call_options)

    async def export(self, *, character_id: str, format: Union[Literal["json", "png", "charx"], None, Unset] = UNSET, **call_options: Any) -> CharacterCard:
        """Export a character as a card."""
        return await self._call("GET /api/characters/{character_id}/card k", {"character_id": character_id, "format": format}, call_options)

    async def try_lorebook(self, *, character_id: str, text: str, character_book: Union[Dict[str, Any], None, Unset] = UNSET, **call_options: Any) -> LorebookTrial:
        """Try a character's lorebook."""
        return await self._call("POST /api/characters/{character_id}/lorebook/try ko", {"character_id": character_id, "text": text, "character_book": character_book}, call_options)


class PostsCalls(Group):
    def create(self, *, text: Union[PostText, None, Unset] = UNSET, visibility: Union[Visibility, None, Unset] = UNSET, media_url: Union[MediaSource, None, Unset] = UNSET, media_bytes: Union[FileInBase64, None, Unset] = UNSET, tags: Union[PostTags, None, Unset] = UNSET, media: Union[FileInput, None, Unset] = UNSET, file: Union[FileInput, None, Unset] = UNSET, **call_options: Any) -> Post:
        """Post to the gallery."""
        return self._call("POST /api/create-post ki media,file", {"text": text, "visibility": visibility, "media_url": media_url, "media_bytes": media_bytes, "tags": tags, "media": media, "file": file}, call_options)

    def list(self, *, limit: Union[int, None, Unset] = UNSET, cursor: Union[str, None, Unset] = UNSET, **call_options: Any) -> Page[PostPage]:
        """List your posts."""
        return self._call("GET /api/posts kp", {"limit": limit, "cursor": cursor}, call_options)

    def get(self, *, post_id: str, **call_options: Any) -> Post:
        """Read one of your posts."""
        return self._call("GET /api/posts/{post_id} k", {"post_id": post_id}, call_options)

    def update(self, *, post_id: str, text: Union[Union[str, None], None, Unset] = UNSET, tags: Union[PostTags, None, Unset] = UNSET, visibility: Union[Visibility, None, Unset] = UNSET, **call_options: Any) -> Post:
        """Change one of your posts."""
        return self._call("PATCH /api/posts/{post_id} k", {"post_id": post_id, "text": text, "tags": tags, "visibility": visibility}, call_options)

    def delete(self, *, post_id: str, **call_options: Any) -> Deleted:
        """Delete one of your posts."""
        return self._call("DELETE /api/posts/{post_id} k", {"post_id": post_id}, call_options)


class AsyncPostsCalls(AsyncGroup):
    async def create(self, *, text: Union[PostText, None, Unset] = UNSET, visibility: Union[Visibility, None, Unset] = UNSET, media_url: Union[MediaSource, None, Unset] = UNSET, media_bytes: Union[FileInBase64, None, Unset] = UNSET, tags: Union[PostTags, None, Unset] = UNSET, media: Union[FileInput, None, Unset] = UNSET, file: Union[FileInput, None, Unset] = UNSET, **call_options: Any) -> Post:
        """Post to the gallery."""
        return await self._call("POST /api/create-post ki media,file", {"text": text, "visibility": visibility, "media_url": media_url, "media_bytes": media_bytes, "tags": tags, "media": media, "file": file}, call_options)

    async def list(self, *, limit: Union[int, None, Unset] = UNSET, cursor: Union[str, None, Unset] = UNSET, **call_options: Any) -> AsyncPage[PostPage]:
        """List your posts."""
        return await self._call("GET /api/posts kp", {"limit": limit, "cursor": cursor}, call_options)

    async def get(self, *, post_id: str, **call_options: Any) -> Post:
        """Read one of your posts."""
        return await self._call("GET /api/posts/{post_id} k", {"post_id": post_id}, call_options)

    async def update(self, *, post_id: str, text: Union[Union[str, None], None, Unset] = UNSET, tags: Union[PostTags, None, Unset] = UNSET, visibility: Union[Visibility, None, Unset] = UNSET, **call_options: Any) -> Post:
        """Change one of your posts."""
        return await self._call("PATCH /api/posts/{post_id} k", {"post_id": post_id, "text": text, "tags": tags, "visibility": visibility}, call_options)

    async def delete(self, *, post_id: str, **call_options: Any) -> Deleted:
        """Delete one of your posts."""
        return await self._call("DELETE /api/posts/{post_id} k", {"post_id": post_id}, call_options)


class MediaCalls(Group):
    def list(self, *, kind: Union[Literal["image", "video", "audio"], None, Unset] = UNSET, origin: Union[Literal["generated", "uploaded"], None, Unset] = UNSET, operation: Union[str, None, Unset] = UNSET, limit: Union[int, None, Unset] = UNSET, cursor: Union[str, None, Unset] = UNSET, **call_options: Any) -> Page[MediaPage]:
        """List your files."""
        return self._call("GET /api/media kp", {"kind": kind, "origin": origin, "operation": operation, "limit": limit, "cursor": cursor}, call_options)

    def delete(self, *, name: str, **call_options: Any) -> Deleted:
        """Delete one of your files."""
        return self._call("DELETE /api/media/{name} k", {"name": name}, call_options)

    def check_provenance(self, *, url: Union[MediaSource, None, Unset] = UNSET, image_url: Union[ImageSource, None, Unset] = UNSET, file: Union[FileInput, None, Unset] = UNSET, **call_options: Any) -> Provenance:
        """Check whether this service made a file."""
        return self._call("POST /api/provenance ko file", {"url": url, "image_url": image_url, "file": file}, call_options)

    def create_upload(self, *, url: Union[MediaSource, None, Unset] = UNSET, size_bytes: Union[int, None, Unset] = UNSET, direct: Union[bool, None, Unset] = UNSET, file: Union[FileInput, None, Unset] = UNSET, **call_options: Any) -> Upload:
        """Upload a file."""
        return self._call("POST /api/uploads kor file", {"url": url, "size_bytes": size_bytes, "direct": direct, "file": file}, call_options)

    def get_upload(self, *, upload_id: str, **call_options: Any) -> Upload:
        """Read an upload."""
        return self._call("GET /api/uploads/{upload_id} k", {"upload_id": upload_id}, call_options)

    def send_upload_part(self, *, upload_id: str, file: FileInput, **call_options: Any) -> Upload:
        """Send a part of an upload."""
        return self._call("PATCH /api/uploads/{upload_id} kr file", {"upload_id": upload_id, "file": file}, call_options)

    def delete_upload(self, *, upload_id: str, **call_options: Any) -> Deleted:
        """Delete an upload."""
        return self._call("DELETE /api/uploads/{upload_id} k", {"upload_id": upload_id}, call_options)


class AsyncMediaCalls(AsyncGroup):
    async def list(self, *, kind: Union[Literal["image", "video", "audio"], None, Unset] = UNSET, origin: Union[Literal["generated", "uploaded"], None, Unset] = UNSET, operation: Union[str, None, Unset] = UNSET, limit: Union[int, None, Unset] = UNSET, cursor: Union[str, None, Unset] = UNSET, **call_options: Any) -> AsyncPage[MediaPage]:
        """List your files."""
        return await self._call("GET /api/media kp", {"kind": kind, "origin": origin, "operation": operation, "limit": limit, "cursor": cursor}, call_options)

    async def delete(self, *, name: str, **call_options: Any) -> Deleted:
        """Delete one of your files."""
        return await self._call("DELETE /api/media/{name} k", {"name": name}, call_options)

    async def check_provenance(self, *, url: Union[MediaSource, None, Unset] = UNSET, image_url: Union[ImageSource, None, Unset] = UNSET, file: Union[FileInput, None, Unset] = UNSET, **call_options: Any) -> Provenance:
        """Check whether this service made a file."""
        return await self._call("POST /api/provenance ko file", {"url": url, "image_url": image_url, "file": file}, call_options)

    async def create_upload(self, *, url: Union[MediaSource, None, Unset] = UNSET, size_bytes: Union[int, None, Unset] = UNSET, direct: Union[bool, None, Unset] = UNSET, file: Union[FileInput, None, Unset] = UNSET, **call_options: Any) -> Upload:
        """Upload a file."""
        return await self._call("POST /api/uploads kor file", {"url": url, "size_bytes": size_bytes, "direct": direct, "file": file}, call_options)

    async def get_upload(self, *, upload_id: str, **call_options: Any) -> Upload:
        """Read an upload."""
        return await self._call("GET /api/uploads/{upload_id} k", {"upload_id": upload_id}, call_options)

    async def send_upload_part(self, *, upload_id: str, file: FileInput, **call_options: Any) -> Upload:
        """Send a part of an upload."""
        return await self._call("PATCH /api/uploads/{upload_id} kr file", {"upload_id": upload_id, "file": file}, call_options)

    async def delete_upload(self, *, upload_id: str, **call_options: Any) -> Deleted:
        """Delete an upload."""
        return await self._call("DELETE /api/uploads/{upload_id} k", {"upload_id": upload_id}, call_options)


class TextCalls(Group):
    def translate(self, *, text: str, target_lang: LanguageTag, source_lang: Union[LanguageTag, None, Unset] = UNSET, **call_options: Any) -> Translation:
        """Translate a text."""
        return self._call("POST /api/translate -", {"text": text, "target_lang": target_lang, "source_lang": source_lang}, call_options)

    def list_translation_languages(self, **call_options: Any) -> TranslationLanguages:
        """List the languages of translation."""
        return self._call("GET /api/translate/languages -", {}, call_options)

    def search_emoji(self, *, q: str, limit: Union[int, None, Unset] = UNSET, **call_options: Any) -> EmojiMatches:
        """Search emoji."""
        return self._call("GET /api/emoji-search -", {"q": q, "limit": limit}, call_options)

    def search_images(self, *, query: Union[str, None, Unset] = UNSET, limit: Union[int, None, Unset] = UNSET, offset: Union[int, None, Unset] = UNSET, **call_options: Any) -> ImageMatches:
        """Search public images."""
        return self._call("GET /api/search-aiimages -", {"query": query, "limit": limit, "offset": offset}, call_options)

    def get_prompt_tags(self, *, prompt: str, max_related: Union[int, None, Unset] = UNSET, **call_options: Any) -> PromptTags:
        """Find the art tags of a prompt."""
        return self._call("GET /api/get-tags-for-prompt -", {"prompt": prompt, "max_related": max_related}, call_options)


class AsyncTextCalls(AsyncGroup):
    async def translate(self, *, text: str, target_lang: LanguageTag, source_lang: Union[LanguageTag, None, Unset] = UNSET, **call_options: Any) -> Translation:
        """Translate a text."""
        return await self._call("POST /api/translate -", {"text": text, "target_lang": target_lang, "source_lang": source_lang}, call_options)

    async def list_translation_languages(self, **call_options: Any) -> TranslationLanguages:
        """List the languages of translation."""
        return await self._call("GET /api/translate/languages -", {}, call_options)

    async def search_emoji(self, *, q: str, limit: Union[int, None, Unset] = UNSET, **call_options: Any) -> EmojiMatches:
        """Search emoji."""
        return await self._call("GET /api/emoji-search -", {"q": q, "limit": limit}, call_options)

    async def search_images(self, *, query: Union[str, None, Unset] = UNSET, limit: Union[int, None, Unset] = UNSET, offset: Union[int, None, Unset] = UNSET, **call_options: Any) -> ImageMatches:
        """Search public images."""
        return await self._call("GET /api/search-aiimages -", {"query": query, "limit": limit, "offset": offset}, call_options)

    async def get_prompt_tags(self, *, prompt: str, max_related: Union[int, None, Unset] = UNSET, **call_options: Any) -> PromptTags:
        """Find the art tags of a prompt."""
        return await self._call("GET /api/get-tags-for-prompt -", {"prompt": prompt, "max_related": max_related}, call_options)


class JobsCalls(Group):
    def get_relay_status(self, *, job_id: str, **call_options: Any) -> Job:
        """Read a job."""
        return self._call("GET /api/relay/status/{job_id} k", {"job_id": job_id}, call_options)

    def list(self, *, status: Union[JobStatus, None, Unset] = UNSET, operation: Union[str, None, Unset] = UNSET, search: Union[str, None, Unset] = UNSET, include: Union[Literal["input"], None, Unset] = UNSET, limit: Union[int, None, Unset] = UNSET, cursor: Union[str, None, Unset] = UNSET, **call_options: Any) -> Page[JobPage]:
        """List the jobs."""
        return self._call("GET /api/jobs kp", {"status": status, "operation": operation, "search": search, "include": include, "limit": limit, "cursor": cursor}, call_options)

    def get(self, *, job_id: str, **call_options: Any) -> Job:
        """Read a job of the account."""
        return self._call("GET /api/jobs/{job_id} k", {"job_id": job_id}, call_options)

    def cancel(self, *, job_id: str, **call_options: Any) -> Job:
        """Cancel a job."""
        return self._call("POST /api/jobs/{job_id}/cancel ko", {"job_id": job_id}, call_options)


class AsyncJobsCalls(AsyncGroup):
    async def get_relay_status(self, *, job_id: str, **call_options: Any) -> Job:
        """Read a job."""
        return await self._call("GET /api/relay/status/{job_id} k", {"job_id": job_id}, call_options)

    async def list(self, *, status: Union[JobStatus, None, Unset] = UNSET, operation: Union[str, None, Unset] = UNSET, search: Union[str, None, Unset] = UNSET, include: Union[Literal["input"], None, Unset] = UNSET, limit: Union[int, None, Unset] = UNSET, cursor: Union[str, None, Unset] = UNSET, **call_options: Any) -> AsyncPage[JobPage]:
        """List the jobs."""
        return await self._call("GET /api/jobs kp", {"status": status, "operation": operation, "search": search, "include": include, "limit": limit, "cursor": cursor}, call_options)

    async def get(self, *, job_id: str, **call_options: Any) -> Job:
        """Read a job of the account."""
        return await self._call("GET /api/jobs/{job_id} k", {"job_id": job_id}, call_options)

    async def cancel(self, *, job_id: str, **call_options: Any) -> Job:
        """Cancel a job."""
        return await self._call("POST /api/jobs/{job_id}/cancel ko", {"job_id": job_id}, call_options)


class AccountCalls(Group):
    def get_request(self, *, request_id: str, **call_options: Any) -> StoredRequest:
        """Read the outcome of a call."""
        return self._call("GET /api/requests/{request_id} k", {"request_id": request_id}, call_options)

    def get(self, **call_options: Any) -> Account:
        """Read the account."""
        return self._call("GET /api/account k", {}, call_options)

    def update(self, *, store_inputs: bool, **call_options: Any) -> Account:
        """Change the settings of the account."""
        return self._call("PATCH /api/account k", {"store_inputs": store_inputs}, call_options)

    def delete(self, *, confirm: str, **call_options: Any) -> Account:
        """Delete the account."""
        return self._call("DELETE /api/account kb", {"confirm": confirm}, call_options)

    def export(self, *, renew: Union[bool, None, Unset] = UNSET, **call_options: Any) -> AccountExport:
        """Export the account."""
        return self._call("GET /api/account/export k", {"renew": renew}, call_options)

    def restore(self, **call_options: Any) -> Account:
        """Undo the deletion of the account."""
        return self._call("POST /api/account/restore ko", {}, call_options)

    def list_ledger_entries(self, *, limit: Union[int, None, Unset] = UNSET, cursor: Union[str, None, Unset] = UNSET, **call_options: Any) -> Page[LedgerPage]:
        """Read the statement."""
        return self._call("GET /api/ledger kp", {"limit": limit, "cursor": cursor}, call_options)

    def get_usage(self, *, group_by: Union[Literal["day", "operation", "key", "end_user", "model"], None, Unset] = UNSET, from_: Union[str, None, Unset] = UNSET, to: Union[str, None, Unset] = UNSET, **call_options: Any) -> Usage:
        """Sum up the charges."""
        return self._call("GET /api/usage k", {"group_by": group_by, "from": from_, "to": to}, call_options)

    def list_keys(self, *, limit: Union[int, None, Unset] = UNSET, cursor: Union[str, None, Unset] = UNSET, **call_options: Any) -> Page[KeyPage]:
        """List the keys."""
        return self._call("GET /api/keys kp", {"limit": limit, "cursor": cursor}, call_options)

    def create_key(self, *, name: str, expires_at: Union[Union[str, None], None, Unset] = UNSET, spend_cap: Union[CreditsInput, None, Unset] = UNSET, spend_reset: Union[SpendReset, None, Unset] = UNSET, end_user_cap: Union[EndUserCap, None, Unset] = UNSET, scopes: Union[Scopes, None, Unset] = UNSET, **call_options: Any) -> CreatedKey:
        """Create a key."""
        return self._call("POST /api/keys ko", {"name": name, "expires_at": expires_at, "spend_cap": spend_cap, "spend_reset": spend_reset, "end_user_cap": end_user_cap, "scopes": scopes}, call_options)

    def revoke_key(self, *, key_id: str, **call_options: Any) -> Key:
        """Revoke a key."""
        return self._call("DELETE /api/keys/{key_id} k", {"key_id": key_id}, call_options)

    def list_sessions(self, **call_options: Any) -> SessionList:
        """List the sessions."""
        return self._call("GET /api/sessions k", {}, call_options)

    def revoke_session(self, *, session_id: str, **call_options: Any) -> Session:
        """End a session."""
        return self._call("DELETE /api/sessions/{session_id} k", {"session_id": session_id}, call_options)

    def list_members(self, **call_options: Any) -> MemberList:
        """List the members."""
        return self._call("GET /api/members k", {}, call_options)

    def update_member(self, *, person_id: str, role: Role, **call_options: Any) -> MemberChange:
        """Change the role of a member."""
        return self._call("PATCH /api/members/{person_id} k", {"person_id": person_id, "role": role}, call_options)

    def remove_member(self, *, person_id: str, **call_options: Any) -> MemberChange:
        """Remove a member."""
        return self._call("DELETE /api/members/{person_id} k", {"person_id": person_id}, call_options)

    def list_invitations(self, **call_options: Any) -> InvitationList:
        """List the invitations."""
        return self._call("GET /api/invitations k", {}, call_options)

    def create_invitation(self, *, email: Email, role: Role, language: Union[Literal["en", "de", "es", "ja", "zh", "ar"], None, Unset] = UNSET, **call_options: Any) -> Invitation:
        """Invite a person."""
        return self._call("POST /api/invitations ko", {"email": email, "role": role, "language": language}, call_options)

    def revoke_invitation(self, *, invitation_id: str, **call_options: Any) -> Invitation:
        """Revoke an invitation."""
        return self._call("DELETE /api/invitations/{invitation_id} k", {"invitation_id": invitation_id}, call_options)

    def list_models(self, **call_options: Any) -> ModelList:
        """List operations and models."""
        return self._call("GET /api/models k", {}, call_options)

    def create_top_up(self, *, credits: int, success_url: Union[str, None, Unset] = UNSET, cancel_url: Union[str, None, Unset] = UNSET, **call_options: Any) -> TopUp:
        """Buy credits."""
        return self._call("POST /api/top-ups ki", {"credits": credits, "success_url": success_url, "cancel_url": cancel_url}, call_options)

    def get_top_up(self, *, top_up_id: str, **call_options: Any) -> TopUp:
        """Read a top-up."""
        return self._call("GET /api/top-ups/{top_up_id} k", {"top_up_id": top_up_id}, call_options)

    def get_automatic_top_up(self, **call_options: Any) -> AutomaticTopUp:
        """Read the automatic top-up setting."""
        return self._call("GET /api/automatic-top-up k", {}, call_options)

    def update_automatic_top_up(self, *, below: int, credits: int, monthly_max: int, new_payment_method: Union[bool, None, Unset] = UNSET, success_url: Union[str, None, Unset] = UNSET, cancel_url: Union[str, None, Unset] = UNSET, **call_options: Any) -> AutomaticTopUp:
        """Buy credits automatically."""
        return self._call("PUT /api/automatic-top-up k", {"below": below, "credits": credits, "monthly_max": monthly_max, "new_payment_method": new_payment_method, "success_url": success_url, "cancel_url": cancel_url}, call_options)

    def end_automatic_top_up(self, **call_options: Any) -> AutomaticTopUp:
        """Stop buying credits automatically."""
        return self._call("DELETE /api/automatic-top-up k", {}, call_options)

    def create_quote(self, *, operation: PaidOperation, input: Dict[str, Any], hold: Union[bool, None, Unset] = UNSET, expires_in_seconds: Union[int, None, Unset] = UNSET, **call_options: Any) -> Quote:
        """Request a quote."""
        return self._call("POST /api/quotes ki", {"operation": operation, "input": input, "hold": hold, "expires_in_seconds": expires_in_seconds}, call_options)

    def release_quote(self, *, quote_id: str, **call_options: Any) -> ReleasedQuote:
        """Release a held quote."""
        return self._call("DELETE /api/quotes/{quote_id} k", {"quote_id": quote_id}, call_options)


class AsyncAccountCalls(AsyncGroup):
    async def get_request(self, *, request_id: str, **call_options: Any) -> StoredRequest:
        """Read the outcome of a call."""
        return await self._call("GET /api/requests/{request_id} k", {"request_id": request_id}, call_options)

    async def get(self, **call_options: Any) -> Account:
        """Read the account."""
        return await self._call("GET /api/account k", {}, call_options)

    async def update(self, *, store_inputs: bool, **call_options: Any) -> Account:
        """Change the settings of the account."""
        return await self._call("PATCH /api/account k", {"store_inputs": store_inputs}, call_options)

    async def delete(self, *, confirm: str, **call_options: Any) -> Account:
        """Delete the account."""
        return await self._call("DELETE /api/account kb", {"confirm": confirm}, call_options)

    async def export(self, *, renew: Union[bool, None, Unset] = UNSET, **call_options: Any) -> AccountExport:
        """Export the account."""
        return await self._call("GET /api/account/export k", {"renew": renew}, call_options)

    async def restore(self, **call_options: Any) -> Account:
        """Undo the deletion of the account."""
        return await self._call("POST /api/account/restore ko", {}, call_options)

    async def list_ledger_entries(self, *, limit: Union[int, None, Unset] = UNSET, cursor: Union[str, None, Unset] = UNSET, **call_options: Any) -> AsyncPage[LedgerPage]:
        """Read the statement."""
        return await self._call("GET /api/ledger kp", {"limit": limit, "cursor": cursor}, call_options)

    async def get_usage(self, *, group_by: Union[Literal["day", "operation", "key", "end_user", "model"], None, Unset] = UNSET, from_: Union[str, None, Unset] = UNSET, to: Union[str, None, Unset] = UNSET, **call_options: Any) -> Usage:
        """Sum up the charges."""
        return await self._call("GET /api/usage k", {"group_by": group_by, "from": from_, "to": to}, call_options)

    async def list_keys(self, *, limit: Union[int, None, Unset] = UNSET, cursor: Union[str, None, Unset] = UNSET, **call_options: Any) -> AsyncPage[KeyPage]:
        """List the keys."""
        return await self._call("GET /api/keys kp", {"limit": limit, "cursor": cursor}, call_options)

    async def create_key(self, *, name: str, expires_at: Union[Union[str, None], None, Unset] = UNSET, spend_cap: Union[CreditsInput, None, Unset] = UNSET, spend_reset: Union[SpendReset, None, Unset] = UNSET, end_user_cap: Union[EndUserCap, None, Unset] = UNSET, scopes: Union[Scopes, None, Unset] = UNSET, **call_options: Any) -> CreatedKey:
        """Create a key."""
        return await self._call("POST /api/keys ko", {"name": name, "expires_at": expires_at, "spend_cap": spend_cap, "spend_reset": spend_reset, "end_user_cap": end_user_cap, "scopes": scopes}, call_options)

    async def revoke_key(self, *, key_id: str, **call_options: Any) -> Key:
        """Revoke a key."""
        return await self._call("DELETE /api/keys/{key_id} k", {"key_id": key_id}, call_options)

    async def list_sessions(self, **call_options: Any) -> SessionList:
        """List the sessions."""
        return await self._call("GET /api/sessions k", {}, call_options)

    async def revoke_session(self, *, session_id: str, **call_options: Any) -> Session:
        """End a session."""
        return await self._call("DELETE /api/sessions/{session_id} k", {"session_id": session_id}, call_options)

    async def list_members(self, **call_options: Any) -> MemberList:
        """List the members."""
        return await self._call("GET /api/members k", {}, call_options)

    async def update_member(self, *, person_id: str, role: Role, **call_options: Any) -> MemberChange:
        """Change the role of a member."""
        return await self._call("PATCH /api/members/{person_id} k", {"person_id": person_id, "role": role}, call_options)

    async def remove_member(self, *, person_id: str, **call_options: Any) -> MemberChange:
        """Remove a member."""
        return await self._call("DELETE /api/members/{person_id} k", {"person_id": person_id}, call_options)

    async def list_invitations(self, **call_options: Any) -> InvitationList:
        """List the invitations."""
        return await self._call("GET /api/invitations k", {}, call_options)

    async def create_invitation(self, *, email: Email, role: Role, language: Union[Literal["en", "de", "es", "ja", "zh", "ar"], None, Unset] = UNSET, **call_options: Any) -> Invitation:
        """Invite a person."""
        return await self._call("POST /api/invitations ko", {"email": email, "role": role, "language": language}, call_options)

    async def revoke_invitation(self, *, invitation_id: str, **call_options: Any) -> Invitation:
        """Revoke an invitation."""
        return await self._call("DELETE /api/invitations/{invitation_id} k", {"invitation_id": invitation_id}, call_options)

    async def list_models(self, **call_options: Any) -> ModelList:
        """List operations and models."""
        return await self._call("GET /api/models k", {}, call_options)

    async def create_top_up(self, *, credits: int, success_url: Union[str, None, Unset] = UNSET, cancel_url: Union[str, None, Unset] = UNSET, **call_options: Any) -> TopUp:
        """Buy credits."""
        return await self._call("POST /api/top-ups ki", {"credits": credits, "success_url": success_url, "cancel_url": cancel_url}, call_options)

    async def get_top_up(self, *, top_up_id: str, **call_options: Any) -> TopUp:
        """Read a top-up."""
        return await self._call("GET /api/top-ups/{top_up_id} k", {"top_up_id": top_up_id}, call_options)

    async def get_automatic_top_up(self, **call_options: Any) -> AutomaticTopUp:
        """Read the automatic top-up setting."""
        return await self._call("GET /api/automatic-top-up k", {}, call_options)

    async def update_automatic_top_up(self, *, below: int, credits: int, monthly_max: int, new_payment_method: Union[bool, None, Unset] = UNSET, success_url: Union[str, None, Unset] = UNSET, cancel_url: Union[str, None, Unset] = UNSET, **call_options: Any) -> AutomaticTopUp:
        """Buy credits automatically."""
        return await self._call("PUT /api/automatic-top-up k", {"below": below, "credits": credits, "monthly_max": monthly_max, "new_payment_method": new_payment_method, "success_url": success_url, "cancel_url": cancel_url}, call_options)

    async def end_automatic_top_up(self, **call_options: Any) -> AutomaticTopUp:
        """Stop buying credits automatically."""
        return await self._call("DELETE /api/automatic-top-up k", {}, call_options)

    async def create_quote(self, *, operation: PaidOperation, input: Dict[str, Any], hold: Union[bool, None, Unset] = UNSET, expires_in_seconds: Union[int, None, Unset] = UNSET, **call_options: Any) -> Quote:
        """Request a quote."""
        return await self._call("POST /api/quotes ki", {"operation": operation, "input": input, "hold": hold, "expires_in_seconds": expires_in_seconds}, call_options)

    async def release_quote(self, *, quote_id: str, **call_options: Any) -> ReleasedQuote:
        """Release a held quote."""
        return await self._call("DELETE /api/quotes/{quote_id} k", {"quote_id": quote_id}, call_options)


class PeopleCalls(Group):
    def accept_invitation(self, *, invitation_id: str, **call_options: Any) -> SignedIn:
        """Accept an invitation."""
        return self._call("POST /auth/invitations/{invitation_id} -", {"invitation_id": invitation_id}, call_options)

    def create_sign_in_code(self, *, email: Email, language: Union[Literal["en", "de", "es", "ja", "zh", "ar"], None, Unset] = UNSET, **call_options: Any) -> SignInCode:
        """Send a sign-in code."""
        return self._call("POST /auth/codes -", {"email": email, "language": language}, call_options)

    def get_sign_in_methods(self, **call_options: Any) -> SignInMethods:
        """List the sign-in methods."""
        return self._call("GET /auth/methods -", {}, call_options)

    def begin_provider_sign_in(self, *, provider: ProviderId, **call_options: Any) -> ProviderSignIn:
        """Begin a sign-in with a provider."""
        return self._call("POST /auth/providers/{provider} -", {"provider": provider}, call_options)

    def get_session(self, **call_options: Any) -> SignedIn:
        """Read the session."""
        return self._call("GET /auth/session -", {}, call_options)

    def create_session(self, *, sign_in_id: Union[SignInId, None, Unset] = UNSET, code: Union[str, None, Unset] = UNSET, link: Union[str, None, Unset] = UNSET, email: Union[Email, None, Unset] = UNSET, provider: Union[ProviderId, None, Unset] = UNSET, response: Union[str, None, Unset] = UNSET, **call_options: Any) -> SignedIn:
        """Sign in."""
        return self._call("POST /auth/session -", {"sign_in_id": sign_in_id, "code": code, "link": link, "email": email, "provider": provider, "response": response}, call_options)

    def end_session(self, **call_options: Any) -> SignedIn:
        """Sign out."""
        return self._call("DELETE /auth/session -", {}, call_options)

    def create_console_key(self, *, link: str, **call_options: Any) -> CreatedKey:
        """Sign in with the link of the start."""
        return self._call("POST /auth/console-link -", {"link": link}, call_options)


class AsyncPeopleCalls(AsyncGroup):
    async def accept_invitation(self, *, invitation_id: str, **call_options: Any) -> SignedIn:
        """Accept an invitation."""
        return await self._call("POST /auth/invitations/{invitation_id} -", {"invitation_id": invitation_id}, call_options)

    async def create_sign_in_code(self, *, email: Email, language: Union[Literal["en", "de", "es", "ja", "zh", "ar"], None, Unset] = UNSET, **call_options: Any) -> SignInCode:
        """Send a sign-in code."""
        return await self._call("POST /auth/codes -", {"email": email, "language": language}, call_options)

    async def get_sign_in_methods(self, **call_options: Any) -> SignInMethods:
        """List the sign-in methods."""
        return await self._call("GET /auth/methods -", {}, call_options)

    async def begin_provider_sign_in(self, *, provider: ProviderId, **call_options: Any) -> ProviderSignIn:
        """Begin a sign-in with a provider."""
        return await self._call("POST /auth/providers/{provider} -", {"provider": provider}, call_options)

    async def get_session(self, **call_options: Any) -> SignedIn:
        """Read the session."""
        return await self._call("GET /auth/session -", {}, call_options)

    async def create_session(self, *, sign_in_id: Union[SignInId, None, Unset] = UNSET, code: Union[str, None, Unset] = UNSET, link: Union[str, None, Unset] = UNSET, email: Union[Email, None, Unset] = UNSET, provider: Union[ProviderId, None, Unset] = UNSET, response: Union[str, None, Unset] = UNSET, **call_options: Any) -> SignedIn:
        """Sign in."""
        return await self._call("POST /auth/session -", {"sign_in_id": sign_in_id, "code": code, "link": link, "email": email, "provider": provider, "response": response}, call_options)

    async def end_session(self, **call_options: Any) -> SignedIn:
        """Sign out."""
        return await self._call("DELETE /auth/session -", {}, call_options)

    async def create_console_key(self, *, link: str, **call_options: Any) -> CreatedKey:
        """Sign in with the link of the start."""
        return await self._call("POST /auth/console-link -", {"link": link}, call_options)


class WebhooksCalls(Group):
    def list(self, *, limit: Union[int, None, Unset] = UNSET, cursor: Union[str, None, Unset] = UNSET, **call_options: Any) -> Page[WebhookPage]:
        """List the webhooks."""
        return self._call("GET /api/webhooks kp", {"limit": limit, "cursor": cursor}, call_options)

    def create(self, *, url: WebhookUrl, events: Union[List[WebhookEvent], None, Unset] = UNSET, credits_low_below: Union[CreditsMark, None, Unset] = UNSET, credits_low_also_below: Union[CreditsMarks, None, Unset] = UNSET, **call_options: Any) -> Webhook:
        """Create a webhook."""
        return self._call("POST /api/webhooks ko", {"url": url, "events": events, "credits_low_below": credits_low_below, "credits_low_also_below": credits_low_also_below}, call_options)

    def remove(self, *, webhook_id: str, **call_options: Any) -> Webhook:
        """Remove a webhook."""
        return self._call("DELETE /api/webhooks/{webhook_id} k", {"webhook_id": webhook_id}, call_options)

    def list_deliveries(self, *, job_id: Union[str, None, Unset] = UNSET, status: Union[Literal["pending", "delivered", "failed"], None, Unset] = UNSET, limit: Union[int, None, Unset] = UNSET, cursor: Union[str, None, Unset] = UNSET, **call_options: Any) -> Page[WebhookDeliveryPage]:
        """List webhook deliveries."""
        return self._call("GET /api/webhook-deliveries kp", {"job_id": job_id, "status": status, "limit": limit, "cursor": cursor}, call_options)

    def get_delivery(self, *, delivery_id: str, **call_options: Any) -> WebhookDeliverySent:
        """Read a delivery with its body."""
        return self._call("GET /api/webhook-deliveries/{delivery_id} k", {"delivery_id": delivery_id}, call_options)

    def send_delivery(self, *, delivery_id: str, **call_options: Any) -> WebhookDelivery:
        """Send a delivery again."""
        return self._call("POST /api/webhook-deliveries/{delivery_id}/replay ko", {"delivery_id": delivery_id}, call_options)


class AsyncWebhooksCalls(AsyncGroup):
    async def list(self, *, limit: Union[int, None, Unset] = UNSET, cursor: Union[str, None, Unset] = UNSET, **call_options: Any) -> AsyncPage[WebhookPage]:
        """List the webhooks."""
        return await self._call("GET /api/webhooks kp", {"limit": limit, "cursor": cursor}, call_options)

    async def create(self, *, url: WebhookUrl, events: Union[List[WebhookEvent], None, Unset] = UNSET, credits_low_below: Union[CreditsMark, None, Unset] = UNSET, credits_low_also_below: Union[CreditsMarks, None, Unset] = UNSET, **call_options: Any) -> Webhook:
        """Create a webhook."""
        return await self._call("POST /api/webhooks ko", {"url": url, "events": events, "credits_low_below": credits_low_below, "credits_low_also_below": credits_low_also_below}, call_options)

    async def remove(self, *, webhook_id: str, **call_options: Any) -> Webhook:
        """Remove a webhook."""
        return await self._call("DELETE /api/webhooks/{webhook_id} k", {"webhook_id": webhook_id}, call_options)

    async def list_deliveries(self, *, job_id: Union[str, None, Unset] = UNSET, status: Union[Literal["pending", "delivered", "failed"], None, Unset] = UNSET, limit: Union[int, None, Unset] = UNSET, cursor: Union[str, None, Unset] = UNSET, **call_options: Any) -> AsyncPage[WebhookDeliveryPage]:
        """List webhook deliveries."""
        return await self._call("GET /api/webhook-deliveries kp", {"job_id": job_id, "status": status, "limit": limit, "cursor": cursor}, call_options)

    async def get_delivery(self, *, delivery_id: str, **call_options: Any) -> WebhookDeliverySent:
        """Read a delivery with its body."""
        return await self._call("GET /api/webhook-deliveries/{delivery_id} k", {"delivery_id": delivery_id}, call_options)

    async def send_delivery(self, *, delivery_id: str, **call_options: Any) -> WebhookDelivery:
        """Send a delivery again."""
        return await self._call("POST /api/webhook-deliveries/{delivery_id}/replay ko", {"delivery_id": delivery_id}, call_options)


ALT_PATHS = frozenset(["/api/ltx-2.3-image-to-video"])


GROUPS = {"images": ImagesCalls, "videos": VideosCalls, "chat": ChatCalls, "characters": CharactersCalls, "posts": PostsCalls, "media": MediaCalls, "text": TextCalls, "jobs": JobsCalls, "account": AccountCalls, "people": PeopleCalls, "webhooks": WebhooksCalls}
